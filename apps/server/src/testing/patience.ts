/** How long a test waits for something that is to come. No promise of ours: a busy machine takes its time. */
export const PATIENCE_MILLISECONDS = 120_000;
