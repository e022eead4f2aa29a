/** What one request may cost, before anything about it is trusted. */
export const limits = {
  bodyBytes: 1024 * 1024,
  headersTimeoutMilliseconds: 15_000,
  requestTimeoutMilliseconds: 30_000,
  connectionTimeoutMilliseconds: 120_000,
  keepAliveTimeoutMilliseconds: 65_000,
  /** How often Node looks for requests that overstayed the two first time-outs. */
  checkIntervalMilliseconds: 5_000,
};

export type Limits = typeof limits;
