"""The commands of ``crimehotel``, one module each."""
