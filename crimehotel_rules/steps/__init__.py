"""The sentences of the feature files, in English and French, spoken to any implementation."""
