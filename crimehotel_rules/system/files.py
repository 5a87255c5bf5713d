"""Writing files so that nobody ever finds half of one, and nothing old among the new.

And reading those that users name, which may be anything.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from uuid import uuid4

LARGEST: Final = 16 * 1024 * 1024
"""Bytes, many times what the largest file needs that anybody has reason to read."""


def read(path: Path) -> str:
    """The text of a file that a user has named; an ``OSError`` if it is endless, or too large.

    >>> read(Path("/dev/null"))
    ''
    """
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return content.decode("utf-8")


def write(path: Path, content: str | bytes) -> None:
    """Write a file: it is there as a whole, or as it was before, whatever happens meanwhile."""
    written = content.encode() if isinstance(content, str) else content
    if _is_special(path):
        path.write_bytes(written)
        return
    target = path.resolve()
    draft = _draft(target.parent)
    try:
        with draft.open("xb") as file:
            file.write(written)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise


def make_way(path: Path) -> None:
    """Take away what an earlier run has written, and make sure that a new file can be written."""
    if _is_special(path):
        return
    target = path.resolve()
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    _try(target.parent)
    target.unlink(missing_ok=True)


def _try(folder: Path) -> None:
    """See whether files can be written to a folder."""
    draft = _draft(folder)
    draft.open("xb").close()
    draft.unlink()


def _draft(folder: Path) -> Path:
    return folder / f".crimehotel-{uuid4().hex}"


def _is_special(path: Path) -> bool:
    """Whether it is no file that could be replaced, such as /dev/stdout or a named pipe."""
    if path.absolute().parent in (Path("/dev"), Path("/dev/fd")):  # it may stand for a file
        return True
    return path.exists() and not path.is_file() and not path.is_dir()


@contextlib.contextmanager
def own_folder(wanted: Path, pattern: str) -> Iterator[Path]:
    """A folder without files of this pattern, in which no other process writes meanwhile.

    If another one does so in the folder that is wanted, it is the next one with a number. If
    nothing was written in the end, it is gone.
    """
    folder, number = wanted, 1
    while (lock := _locked(folder)) is None:
        number += 1
        folder = wanted.with_name(f"{wanted.name}-{number}")
    try:
        for old in folder.glob(pattern):
            old.unlink()
        _try(folder)
        yield folder
    finally:
        with contextlib.suppress(OSError):  # it is not empty
            folder.rmdir()
        os.close(lock)


def _locked(folder: Path) -> int | None:
    """The lock of a folder, which the system opens when its holder dies; None if another has it."""
    while True:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(lock), folder.stat()):
                return lock
        except FileNotFoundError:
            pass  # its last user has just taken it away
        except BlockingIOError:
            os.close(lock)
            return None
        os.close(lock)
