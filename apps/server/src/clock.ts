/** Where the server reads the time, so that a test can let an hour pass at once. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
