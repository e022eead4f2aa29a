import { randomUUID } from 'node:crypto';
import { accessScopes, type AccessScope } from '@skein/contract/access-scopes.ts';
import { signCall, type AccessKey } from '@skein/sdk/sign-call.ts';
import { insertKey } from '../modules/access-keys/access-keys.repo.ts';
import { insertSecret } from '../modules/access-keys/key-secrets.repo.ts';
import { makeAccessKeyId, makeSecret } from '../modules/access-keys/make-secret.ts';
import { openDemoServices } from '../modules/services/services.module.ts';
import { idOfPerson } from './enterprises.ts';
import type { DemoName, TestServer } from './start-test-server.ts';

type NewKey = Parameters<typeof insertKey>[1];

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in place of what was signed. */
  readonly instead?: { readonly path?: string; readonly body?: string; readonly headers?: Record<string, string> };
  readonly time?: number;
  readonly nonce?: string;
}

const findWorkplace = async ({ db }: TestServer, userId: string): Promise<string | undefined> => {
  const first = db.selectFrom('memberships').select('enterprise_id').where('user_id', '=', userId);
  return (await first.orderBy('joined_at').executeTakeFirst())?.enterprise_id;
};

/** To everybody of the demo's enterprise, in place of what it had. */
export const openApiFor = async (server: TestServer, owner: DemoName = 'owner'): Promise<void> => {
  const enterprise_id = await findWorkplace(server, await idOfPerson(server, owner));
  if (enterprise_id === undefined) throw new Error(`${owner} belongs to no enterprise`);
  for (const table of ['service_seats', 'service_grants'] as const)
    await server.db
      .deleteFrom(table)
      .where('service', '=', 'openApi')
      .where('enterprise_id', '=', enterprise_id)
      .execute();
  await openDemoServices(server.db, server.clock.now, enterprise_id, [
    { service: 'openApi', seats: 50, seated: 50, startedDaysAgo: 1, endsInDays: 30 },
  ]);
};

const KEY_DAYS = 30;
let made = 0;

/** A key of one of the demo's people, in the enterprise in which they work: as if they had made it on their page. */
export const aKey = async (
  server: TestServer,
  name: DemoName,
  scopes: readonly AccessScope[] = accessScopes,
  given: Partial<Pick<NewKey, 'ipList' | 'expiresAt'>> = {},
): Promise<AccessKey & { readonly keyId: string }> => {
  const userId = await idOfPerson(server, name);
  const now = server.clock.now();
  const { id: accessKeyId, secret } = aMadeUpKey();
  const enterpriseId = (await findWorkplace(server, userId)) ?? null;
  const expiresAt = new Date(now.getTime() + KEY_DAYS * 24 * 60 * 60 * 1000);
  const facts = {
    name: `program ${(made += 1)}`,
    scopes: [...scopes],
    ipList: [],
    expiresAt,
    toldDays: null,
    ...given,
  };
  return server.db.inTransaction(async (tx) => {
    const keyId = await insertKey(tx, { ...facts, accessKeyId, userId, enterpriseId, now });
    await insertSecret(tx, server.secrets, { keyId, secret, now });
    return { id: accessKeyId, secret, keyId };
  });
};

/** Well formed, and nobody's. */
export const aMadeUpKey = (): AccessKey => ({ id: makeAccessKeyId(), secret: makeSecret() });

/** Sends what it signs, at the time of the server. */
export const aProgram = (server: TestServer, key: AccessKey, url = server.url) => {
  return async (path: string, { method = 'GET', body, headers = {}, instead = {}, ...moment }: Sent = {}) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) };
    const [plain = '', query = ''] = path.split('?');
    const time = moment.time ?? Math.floor(server.clock.now().getTime() / 1000);
    const nonce = moment.nonce ?? randomUUID();
    const call = { method, path: plain, query, headers: sent, body: text };
    const authorization = await signCall(key, call, { time, nonce });
    const payload = instead.body ?? text;
    const response = await fetch(url + (instead.path ?? path), {
      method,
      headers: { ...sent, ...instead.headers, authorization },
      ...(payload !== undefined && { body: payload }),
    });
    const answer = await response.text();
    const envelope = (answer === '' ? {} : JSON.parse(answer)) as {
      readonly code?: number;
      readonly msg?: string;
      readonly data?: Readonly<Record<string, unknown>>;
    };
    return { status: response.status, headers: response.headers, ...envelope, authorization };
  };
};
