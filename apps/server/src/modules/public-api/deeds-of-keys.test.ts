import { operationCalls } from '@skein/contract/operation-log.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { payloadFacts } from '../../testing/payload-builders.ts';
import { aKey, aProgram, openApiFor } from '../../testing/program-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { verifyAuditLog } from '../audit/audit.module.ts';

const server = useTestServer();
beforeAll(() => openApiFor(server));

const factsOfLast = async (count: number) => {
  const { call } = await server.signIn('owner');
  const { list } = await call(operationCalls.list, { query: { noun: 'payload', size: count } });
  return list.map(({ facts }) => facts.find(({ name }) => name === 'accessKey')?.to);
};
const rename = (keyId: string, name: string) =>
  sql`update access_keys set name = ${name} where id = ${keyId}`.execute(server.db);

it('stands in the log with the key by which it was done, as that was called then, in the chain and in the export', async () => {
  const { call } = await server.signIn('owner');
  await call(payloadCalls.create, { body: payloadFacts() });
  const { keyId, ...key } = await aKey(server, 'owner', ['payloads:write']);
  const send = aProgram(server, key);
  const post = () => send('/openapi/v1/payloads', { method: 'POST', body: payloadFacts() });
  for (const name of ['Collector', 'Collector of before']) {
    await rename(keyId, name);
    expect(await post()).toMatchObject({ status: 201 });
  }
  await sql`delete from access_keys where id = ${keyId}`.execute(server.db);

  expect(await factsOfLast(3)).toEqual([
    { id: key.id, name: 'Collector of before' },
    { id: key.id, name: 'Collector' },
    undefined,
  ]);
  const file = await (await call(operationCalls.export, { query: { noun: 'payload' } })).text();
  expect(file.split('\n').filter((line) => line.includes(key.id))).toHaveLength(2);
  expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: true });
});

it('cannot be said of another key afterwards: the chain breaks where that is written', async () => {
  const key = await aKey(server, 'owner', ['payloads:write']);
  await aProgram(server, key)('/openapi/v1/payloads', { method: 'POST', body: payloadFacts() });
  const { sequence } = await server.db
    .selectFrom('audit_events')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();
  await server.db.inTransaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const forged = sql`jsonb_set(data, '{accessKey,name}', '"another"')`;
    await sql`update audit_events set data = ${forged} where sequence = ${sequence}`.execute(tx);
  });
  expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: false, brokenAt: Number(sequence) });
});
