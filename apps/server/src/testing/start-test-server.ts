import { join } from 'node:path';
import { createApiClient } from '@skein/api-client/create-api-client.ts';
import { storeToken } from '@skein/api-client/credentials.ts';
import { listDemoOutbox } from '@skein/contract/demo-outbox.ts';
import type { Envelope } from '@skein/contract/envelope.ts';
import { logIn } from '@skein/contract/session.ts';
import { pino } from 'pino';
import { inject, vi } from 'vitest';
import { modules } from '../app.ts';
import { assembleApp, type Assembly } from '../assemble-app.ts';
import { readConfig } from '../config/config.ts';
import { Database, openPool } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { freeBytesOnDisk } from '../http/health.ts';
import { createOutages } from '../outages/outages.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { createMessages } from '../messages/create-messages.ts';
import { chooseSenders } from '../messages/senders/choose-senders.ts';
import { createSecrets, KEY_BYTES } from '../secrets/create-secrets.ts';
import { createPasswords } from '../secrets/passwords.ts';
import { grantIn } from './grant-in.ts';
import type { OpenDoors } from './open-doors.ts';
import { PATIENCE_MILLISECONDS } from './patience.ts';
import { aDataDir } from './spawn-server.ts';
import { aTestClock, type TestClock } from './test-clock.ts';
import { testFileWorkers } from './test-file-workers.ts';
import { createTestWorkers } from './test-workers.ts';
import { createTestDatabase, type TestDatabase } from './test-databases.ts';

export const demoPassword = 'skein-demo';
export type DemoName = 'admin' | 'owner' | 'dispatcher' | 'pilot' | 'observer' | 'newcomer';

type Options = Partial<Pick<Assembly, 'modules' | 'endpoints' | 'limits' | 'log' | 'freeBytes' | 'passwords'>> & {
  readonly environment?: Record<string, string>;
  readonly rootDir?: string;
  /** To see, delay or refuse what the server asks of its file store. */
  readonly wrapStore?: (store: FileStore) => FileStore;
  /** Another process, as it were: it shares this one's database and time. */
  readonly beside?: { readonly database: TestDatabase; readonly clock: TestClock };
};

/** Always the same, so that a test may compute what the server computes. */
const secrets = createSecrets(Buffer.alloc(KEY_BYTES, 'skein'));

/** A real hash takes 42 ms of CPU, and every sign-in makes one. */
const cheapPasswords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

const neverEnded = new AbortController().signal;
const silent = () => undefined;

/** The real server over a real database of its own; tests speak to it as the browser does. */
export const startTestServer = async ({
  environment = {},
  rootDir = join(import.meta.dirname, 'empty'),
  beside,
  wrapStore = (store) => store,
  ...options
}: Options = {}) => {
  const database = beside?.database ?? (await createTestDatabase(inject('testDatabases')));
  const pool = openPool({ connectionString: database.url }, silent);
  const db = new Database(pool) as OpenDoors;
  const clock = beside?.clock ?? aTestClock();
  const data = aDataDir();
  // A queue begins empty here, so that each test knows what is in it.
  const config = readConfig(
    { SKEIN_DATA_DIR: data.path, SKEIN_DEMO_CASES: 'off', MAVLINK_UDP_PORT: 'off', ...environment },
    rootDir,
  );
  const fileStore = wrapStore(await openFileStore(config));
  const log = pino({ level: 'silent' });
  const outages = createOutages(options.log ?? log, clock.now);
  const workers = createTestWorkers();
  const parts = {
    log,
    freeBytes: freeBytesOnDisk,
    passwords: cheapPasswords,
    ...options,
    config,
    db,
    secrets,
    fileStore,
    fileWorkers: testFileWorkers,
    clock: clock.now,
    outages,
    startWorker: workers.start,
  };
  const messages = createMessages({ ...parts, senders: chooseSenders(config) });
  const app = await assembleApp({ ...parts, messages, validateReplies: true });
  const haveLooked = workers.haveLooked(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stopDelivery = messages.startDelivery();
  await haveLooked;

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
      noteSessionTerm: silent,
      isAttended: () => true,
      sessionSignal: () => neverEnded,
    };
    return { storage, call: createApiClient(around, url) };
  };

  const signIn = async (name: DemoName, language?: string) => {
    const { storage, call } = aClient(language);
    const { info } = await call(logIn, { body: { account: `${name}@skein.demo`, password: demoPassword } });
    const { token } = grantIn(info);
    storeToken(storage, token);
    return { call, token, headers: { authorization: token, token } };
  };

  /** The mails and text messages so far, newest first, once none is left to send. */
  const outbox = async () => {
    await vi.waitUntil(async () => !(await hasPendingMessages(db)), { timeout: PATIENCE_MILLISECONDS, interval: 10 });
    return (await aClient().call(listDemoOutbox, {})).list;
  };

  const stop = async () => {
    await Promise.all([app.close(), stopDelivery()]);
    await db.destroy();
    if (!beside) await database.drop();
    data.remove();
  };
  const keepers = (options.modules ?? modules).flatMap(({ personalData }) => personalData ?? []);
  return {
    url,
    app,
    keepers,
    db,
    database,
    config,
    secrets,
    passwords: parts.passwords,
    messages,
    fileStore,
    fileWorkers: testFileWorkers,
    freeBytes: parts.freeBytes,
    pool,
    outages,
    startWorker: workers.start,
    /** For modules that a test prepares by itself: the server's own know theirs. */
    wakeWork: () => undefined,
    changes: { hear: silent, isHearing: () => false, mayBelieve: () => false },
    jobs: [],
    desks: [],
    linkGivers: [],
    paperHolders: [],
    clock,
    send,
    post,
    aClient,
    signIn,
    outbox,
    stop,
  };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

const hasPendingMessages = async (db: Database): Promise<boolean> => {
  const pending = db.selectFrom('outgoing_messages').select('id').where('state', '=', 'pending');
  return (await pending.limit(1).executeTakeFirst()) !== undefined;
};
