"""The rules of Toy Motel."""
