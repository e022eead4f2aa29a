import { Outage, type OutageReason } from './outage.ts';

/** Of PostgreSQL, by the beginning of its code. */
const byCode: readonly [start: string, reason: OutageReason][] = [
  ['53100', 'database_full'],
  // Too many connections, out of memory.
  ['53', 'database_busy'],
  // Connections lost, or refused by the server.
  ['08', 'database_unavailable'],
  // Told to stop, crashed, not ready yet, dropped by an administrator.
  ['57P', 'database_unavailable'],
  // Its own disk does not answer.
  ['58', 'database_unavailable'],
  // Password or database are no longer what they were at the start.
  ['28', 'database_unavailable'],
  ['3D', 'database_unavailable'],
];

/** Of the socket. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Of the driver, which gives its own errors no codes. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Connection ended|the connection)/i;
const exhaustedPool = /^timeout exceeded when trying to connect/;

/** Undefined when the database has answered, and the fault is ours. */
const reasonOf = (error: unknown): OutageReason | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (socketCodes.has(code) || lostConnection.test(error.message)) return 'database_unavailable';
  if (exhaustedPool.test(error.message)) return 'database_busy';
  return byCode.find(([start]) => code.startsWith(start))?.[1];
};

export const explainDatabaseError = (error: unknown): unknown => {
  const reason = reasonOf(error);
  return reason ? new Outage(reason, error) : error;
};

/** Without a connection there is nothing that could have answered. */
export const explainConnectionError = (error: unknown): Outage =>
  new Outage(reasonOf(error) ?? 'database_unavailable', error);
