"""The chapters of the rules; everybody else enters by the package above."""
