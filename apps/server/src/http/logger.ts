import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';

/** A second fence: nothing logs these on purpose. */
const secretPaths = ['authorization', 'token', 'password', 'cookie'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** Where PostgreSQL quotes the row that it refuses: names, addresses and hashes of people. */
const quotedRows = ['err', 'err.aggregateErrors[*]'].flatMap((error) => [`${error}.detail`, `${error}.where`]);

/** JSON lines for collectors, readable lines for a person at a terminal. */
export const createLogger = (level: string, out: NodeJS.WriteStream = process.stdout): Logger =>
  pino(
    { level, base: null, redact: { paths: [...secretPaths, ...quotedRows], censor: '[hidden]' } },
    out.isTTY ? pretty({ sync: true, colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }) : out,
  );
