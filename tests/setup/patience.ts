/** How long a test waits for what comes in a moment, in ms, where it says nothing else: slow machines are slow. */
export const PATIENCE_MS = 20_000;
