import { uploadFile, type FilePurpose } from '@skein/contract/files.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { modules } from '../../app.ts';
import type { Module } from '../../module.ts';
import { startS3StandIn } from '../../testing/s3-stand-in.ts';
import { anImage } from '../../testing/sample-files.ts';
import { startTestServer, type DemoName, type TestServer } from '../../testing/start-test-server.ts';
import { attachFile, detachFile } from './files.module.ts';
import { UNATTACHED_FILES_PER_PERSON } from './files.limits.ts';
import { sweepFiles } from './sweep.service.ts';

let s3: Awaited<ReturnType<typeof startS3StandIn>>;
let server: TestServer;
beforeEach(async () => {
  s3 = await startS3StandIn();
  server = await startTestServer({ environment: s3.environment });
});
afterEach(async () => {
  await server.stop();
  s3.stop();
});

const upload = async (bytes: Buffer, name: DemoName = 'pilot', purpose: FilePurpose = 'avatar') => {
  const { call } = await server.signIn(name);
  const { info } = await call(uploadFile, { query: { purpose }, upload: new Blob([new Uint8Array(bytes)]) });
  return info.id;
};

const idOf = async (name: DemoName) => {
  const row = await server.db
    .selectFrom('users')
    .select('id')
    .where('mail', '=', `${name}@skein.demo`)
    .executeTakeFirstOrThrow();
  return row.id;
};

const aThing = () => ({ kind: 'thing', id: crypto.randomUUID() });
const attach = async (fileId: string, name: DemoName = 'pilot', purpose: FilePurpose = 'avatar', to = aThing()) => {
  const ownerId = await idOf(name);
  await server.db.inTransaction((tx) => attachFile(tx, { fileId, ownerId, purpose }, to));
};
const detach = (fileId: string, from: { kind: string; id: string }) =>
  server.db.inTransaction((tx) => detachFile(tx, fileId, from, server.clock.now()));

const sweep = () => sweepFiles({ ...server, clock: server.clock.now });
const contents = () => server.db.selectFrom('stored_contents').selectAll().execute();
const files = async () => (await server.db.selectFrom('files').select('id').execute()).map(({ id }) => id);

describe('the sweep', () => {
  it('removes after a day what nothing refers to, and not an hour before', async () => {
    await upload(await anImage('jpeg'));
    server.clock.advanceMinutes(23 * 60);
    expect(await sweep()).toBe(0);
    expect(s3.objects.size).toBe(1);
    server.clock.advanceMinutes(61);
    expect(await sweep()).toBe(1);
    expect(await files()).toEqual([]);
    expect(s3.objects.size).toBe(0);
  });

  it('leaves what something is attached to, until a day after the last let go of it', async () => {
    const id = await upload(await anImage('jpeg'));
    const [one, another] = [aThing(), aThing()];
    await attach(id, 'pilot', 'avatar', one);
    await attach(id, 'pilot', 'avatar', another);
    await attach(id, 'pilot', 'avatar', another);
    server.clock.advanceMinutes(100 * 60);
    expect(await sweep()).toBe(0);
    await detach(id, one);
    await detach(id, aThing());
    server.clock.advanceMinutes(100 * 60);
    expect(await sweep()).toBe(0);
    await detach(id, another);
    expect(await sweep()).toBe(0);
    server.clock.advanceMinutes(25 * 60);
    expect(await sweep()).toBe(1);
  });

  it('leaves bytes that another file shares', async () => {
    const picture = await anImage('png');
    const [one, other] = [await upload(picture, 'pilot'), await upload(picture, 'owner')];
    expect(s3.objects.size).toBe(1);
    await attach(other, 'owner');
    server.clock.advanceMinutes(25 * 60);
    await sweep();
    expect(await files()).toEqual([other]);
    expect(await files()).not.toContain(one);
    expect(s3.objects.size).toBe(1);
  });

  it('takes at once what its owner left behind, attached or not', async () => {
    const id = await upload(await anImage('jpeg'), 'newcomer', 'id-card');
    await attach(id, 'newcomer', 'id-card');
    await server.db
      .deleteFrom('users')
      .where('id', '=', await idOf('newcomer'))
      .execute();
    expect(await sweep()).toBe(1);
    expect(s3.objects.size).toBe(0);
  });

  it('tries again when the store did not answer', async () => {
    await upload(await anImage('jpeg'));
    server.clock.advanceMinutes(25 * 60);
    s3.refuseWith(500);
    await expect(sweep()).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
    expect(await files()).toEqual([]);
    expect(await contents()).toMatchObject([{ state: 'removing' }]);
    s3.refuseWith(undefined);
    server.clock.advanceMinutes(16);
    await sweep();
    expect(await contents()).toEqual([]);
    expect(s3.objects.size).toBe(0);
  });

  it('never takes the bytes from under an upload of the same', async () => {
    const { call } = await server.signIn('pilot');
    const picture = new Blob([new Uint8Array(await anImage('jpeg'))]);
    const send = () => call(uploadFile, { query: { purpose: 'avatar' }, upload: picture });
    for (let round = 0; round < 5; round += 1) {
      await send();
      await server.db
        .updateTable('files')
        .set({ unattached_since: new Date(0) })
        .execute();
      const [{ info }] = await Promise.all([send(), sweep()]);
      expect(await files()).toEqual([info.id]);
      expect(s3.objects.size).toBe(1);
    }
  });

  it('runs when the server starts', async () => {
    const id = crypto.randomUUID();
    const file = {
      id,
      purpose: 'avatar',
      kind: 'png',
      digest: 'gone',
      is_sealed: false,
      bytes: 1,
      created_at: new Date(),
    };
    const content = { digest: 'gone', state: 'stored', since: new Date() };
    const leftover: Module = {
      prepare: async ({ db }) => {
        await db.insertInto('stored_contents').values(content).execute();
        await db.insertInto('files').values(file).execute();
      },
    };
    const started = await startTestServer({ modules: [leftover, ...modules] });
    const left = () => started.db.selectFrom('files').select('id').execute();
    await expect.poll(left).toEqual([]);
    await started.stop();
  });
});

describe('attaching', () => {
  it('refuses a file of somebody else, for another purpose, or that is gone', async () => {
    const id = await upload(await anImage('jpeg'), 'pilot', 'licence');
    const refused = { reason: 'no_such_file' };
    await expect(attach(id, 'owner', 'licence')).rejects.toMatchObject(refused);
    await expect(attach(id, 'pilot', 'id-card')).rejects.toMatchObject(refused);
    await expect(attach(crypto.randomUUID())).rejects.toMatchObject(refused);
    await expect(attach(id, 'pilot', 'licence')).resolves.toBeUndefined();
  });
});

it('lets the oldest unused file of a person make room for the newest', async () => {
  const oldest = await upload(await anImage('png', { width: 8, height: 8 }));
  const row = await server.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  const more = Array.from({ length: UNATTACHED_FILES_PER_PERSON - 1 }, (_, index) => ({
    ...row,
    id: crypto.randomUUID(),
    digest: `${index}`,
    unattached_since: new Date(row.created_at.getTime() + index + 1),
  }));
  const shared = more.map(({ digest, created_at }) => ({ digest, state: 'stored', since: created_at }));
  await server.db.insertInto('stored_contents').values(shared).execute();
  await server.db.insertInto('files').values(more).execute();
  server.clock.advanceMinutes(1);
  const newest = await upload(await anImage('png'));
  expect(await files()).toHaveLength(UNATTACHED_FILES_PER_PERSON);
  expect(await files()).not.toContain(oldest);
  expect(await files()).toContain(newest);
});
