"""Files that builds of several languages share, and that may run side by side."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def alone(kept: Path) -> Iterator[None]:
    """Let one process at a time look whether this file is there and make it; others wait.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder, alone(Path(folder, "new", "file.json")):
    ...     print([path.name for path in Path(folder).rglob("*.*")])
    ['file.lock']
    """
    kept.parent.mkdir(parents=True, exist_ok=True)
    with kept.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
