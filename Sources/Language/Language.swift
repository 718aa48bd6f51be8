// Placeholder until the first real content.
