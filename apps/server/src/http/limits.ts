/** What one request may cost, before anything about it is trusted. */
export const limits = {
  bodyBytes: 1024 * 1024,
  headersTimeoutMilliseconds: 15_000,
  /** For a whole body, files excepted. */
  requestTimeoutMilliseconds: 30_000,
  /** A file may take as long as it moves: 13 kbit/s is less than the poorest link gives. */
  uploadPace: { windowMilliseconds: 20_000, windowBytes: 32 * 1024 },
  /** Of files that are made while they are sent. */
  downloads: { perReader: 2, piecesAtOnce: 2 },
  connectionTimeoutMilliseconds: 120_000,
  keepAliveTimeoutMilliseconds: 65_000,
  /** How often Node looks for requests whose headers overstayed their time. */
  checkIntervalMilliseconds: 5_000,
};

export type Limits = typeof limits;
