"""The rules of Mord im Arosa, one module per chapter; enter by the package above."""
