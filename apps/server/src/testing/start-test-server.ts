import { join } from 'node:path';
import { createApiClient } from '@skein/api-client/create-api-client.ts';
import { storeToken } from '@skein/api-client/credentials.ts';
import type { Envelope } from '@skein/contract/envelope.ts';
import { logIn } from '@skein/contract/session.ts';
import { pino } from 'pino';
import { inject } from 'vitest';
import { assembleApp, type Assembly } from '../assemble-app.ts';
import { readConfig } from '../config/config.ts';
import { Database, openPool } from '../db/database.ts';
import { createSecrets, KEY_BYTES } from '../secrets/create-secrets.ts';
import { aTestClock } from './test-clock.ts';
import { createTestDatabase } from './test-databases.ts';

export const demoPassword = 'skein-demo';
export type DemoName = 'admin' | 'owner' | 'dispatcher' | 'pilot' | 'observer' | 'newcomer';

type Options = Partial<Pick<Assembly, 'modules' | 'endpoints' | 'limits' | 'log'>> & {
  readonly environment?: Record<string, string>;
  readonly rootDir?: string;
};

/** Always the same, so that a test may compute what the server computes. */
const secrets = createSecrets(Buffer.alloc(KEY_BYTES, 'skein'));

const silent = () => undefined;

/** The real server over a real database of its own; tests speak to it as the browser does. */
export const startTestServer = async ({
  environment = {},
  rootDir = join(import.meta.dirname, 'empty'),
  ...options
}: Options = {}) => {
  const database = await createTestDatabase(inject('testDatabases'));
  const pool = openPool({ connectionString: database.url }, silent);
  const db = new Database(pool);
  const clock = aTestClock();
  const config = readConfig(environment, rootDir);
  const log = pino({ level: 'silent' });
  const app = await assembleApp({ log, ...options, config, db, secrets, clock: clock.now, validateReplies: true });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  /** As plain HTTP: what went over the wire, refusals included. */
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, init);
    return { response, envelope: (await response.json()) as Envelope<unknown> };
  };

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  /** As a page does it: the typed client, with the language and the token that its user has. */
  const aClient = (language = 'en-US') => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    const around = {
      storage,
      fetch,
      beginRequest: () => silent,
      showError: silent,
      endSession: silent,
      getLanguage: () => language,
    };
    return { storage, call: createApiClient(around, url) };
  };

  const signIn = async (name: DemoName, language?: string) => {
    const { storage, call } = aClient(language);
    const { info } = await call(logIn, { body: { account: `${name}@skein.demo`, password: demoPassword } });
    storeToken(storage, info.token);
    return { call, token: info.token, headers: { authorization: info.token, token: info.token } };
  };

  const stop = async () => {
    await app.close();
    await db.destroy();
    await database.drop();
  };
  return { url, app, db, config, secrets, clock, send, post, aClient, signIn, stop };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
