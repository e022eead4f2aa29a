import { describeError } from '@skein/contract/errors.ts';
import type { Config } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import { causeOf, Outage } from './outages/outage.ts';

/** Where whoever starts the server can mend what stopped the start, the error says so in words. */
export const explainStart = (error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown => {
  if (error instanceof Outage)
    return new StartupError(`the start is given up: ${describeError(error.reason, 'en-US')} (${causeOf(error)})`, {
      cause: error,
    });
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new StartupError(
        `port ${port} on ${host} is already in use; stop what uses it, or choose another with PORT=${port + 1}`,
        { cause: error },
      );
    case 'EACCES':
      return new StartupError(`port ${port} may not be opened by this user; choose one above 1023 with PORT=8080`, {
        cause: error,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `HOST: "${host}" is not an address of this machine; give one that is, such as 127.0.0.1 or 0.0.0.0`,
        { cause: error },
      );
    default:
      return error;
  }
};
