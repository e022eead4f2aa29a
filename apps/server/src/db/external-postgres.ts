import { Client } from 'pg';
import { StartupError } from '../config/startup-error.ts';

const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_MILLISECONDS = 5_000;

const causes: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name could not be looked up',
  ENOENT: 'there is no such socket',
  EHOSTUNREACH: 'there is no way to that host',
  ECONNRESET: 'the connection was cut',
  '28P01': 'the user name or password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
};

/** Finds out, before anything else starts, whether the server given by DATABASE_URL can be used. */
export const checkExternalPostgres = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS });
  client.on('error', () => undefined);
  const place = `${client.host}:${client.port}/${client.database ?? ''}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < OLDEST_VERSION)
      throw new StartupError(
        `DATABASE_URL: ${place} runs PostgreSQL ${version}; use version ${OLDEST_VERSION} or newer`,
      );
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `DATABASE_URL: the database at ${place} cannot be reached: ${describe(error)}; start it, or correct DATABASE_URL`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
};

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown cause';
  const code = 'code' in error ? String(error.code) : '';
  return causes[code] ?? (error.message.split('\n')[0] || code);
};
