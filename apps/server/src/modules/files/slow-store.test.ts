import { listDemoOutbox } from '@skein/contract/demo-outbox.ts';
import { uploadFile } from '@skein/contract/files.ts';
import { setAvatar } from '@skein/contract/accounts.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '../../files/file-store.ts';
import { anImage } from '../../testing/sample-files.ts';
import { startTestServer, type DemoName, type TestServer } from '../../testing/start-test-server.ts';
import { sweepFiles } from './sweep.service.ts';

/** A store that answers when it is told to, and tells how many wait for it. */
const aHeldStore = () => {
  const waiting: { readonly deed: string; readonly goOn: () => void; readonly fail: (why: Error) => void }[] = [];
  let isHeld = false;
  const held = (deed: string): Promise<void> => {
    if (!isHeld) return Promise.resolve();
    return new Promise((goOn, fail) => waiting.push({ deed, goOn, fail }));
  };
  const wrapStore = (store: FileStore): FileStore => ({
    ...store,
    put: async (bytes) => {
      await held('put');
      return store.put(bytes);
    },
    delete: async (name) => {
      await held('delete');
      return store.delete(name);
    },
  });
  return {
    wrapStore,
    waiting,
    hold: () => (isHeld = true),
    letGo: () => {
      isHeld = false;
      for (const each of waiting.splice(0)) each.goOn();
    },
  };
};

let store: ReturnType<typeof aHeldStore>;
let server: TestServer;
beforeEach(async () => {
  store = aHeldStore();
  server = await startTestServer({ wrapStore: store.wrapStore });
});
afterEach(async () => {
  store.letGo();
  await server.stop();
});

const everybody: readonly DemoName[] = ['admin', 'owner', 'dispatcher', 'pilot', 'observer', 'newcomer'];
type Person = Awaited<ReturnType<TestServer['signIn']>>;
const send = (person: Person, picture: Buffer) =>
  person.call(uploadFile, { query: { purpose: 'avatar' }, upload: new Blob([new Uint8Array(picture)]) });

const rows = (table: 'files' | 'stored_contents') => server.db.selectFrom(table).selectAll().execute();
const context = () => ({ ...server, clock: server.clock.now });

describe('while the file store takes its time', () => {
  it('no upload holds a connection to the database, and every other call is answered', async () => {
    const people: Person[] = [];
    for (const name of everybody) people.push(await server.signIn(name));
    const pictures = await Promise.all(
      Array.from({ length: 24 }, (_, index) => anImage('png', { width: 8 + index, height: 8 })),
    );
    store.hold();
    // Four at once each: more than the pool has connections.
    const uploads = pictures.map((picture, index) => send(people[index % people.length] as Person, picture));
    await expect.poll(() => store.waiting.length, { timeout: 60_000 }).toBe(24);
    expect(server.pool.totalCount - server.pool.idleCount).toBe(0);
    for (const { call } of people) {
      await expect(call(getUserInfo, {})).resolves.toBeDefined();
      await expect(call(listDemoOutbox, {})).resolves.toBeDefined();
    }
    expect((await rows('stored_contents')).map(({ state }) => state)).toEqual(
      Array.from({ length: 24 }, () => 'storing'),
    );
    store.letGo();
    await expect(Promise.all(uploads)).resolves.toHaveLength(24);
    expect(new Set((await rows('stored_contents')).map(({ state }) => state))).toEqual(new Set(['stored']));
  }, 120_000);

  it('nothing that it removes holds a connection either', async () => {
    const pilot = await server.signIn('pilot');
    await send(pilot, await anImage('png'));
    server.clock.advanceMinutes(25 * 60);
    store.hold();
    const sweeping = sweepFiles(context());
    await expect.poll(() => store.waiting.length).toBe(1);
    expect(server.pool.totalCount - server.pool.idleCount).toBe(0);
    store.letGo();
    expect(await sweeping).toBe(1);
    expect(await rows('stored_contents')).toEqual([]);
  });

  it('a file that is not stored yet is nobody’s to see or to use', async () => {
    const pilot = await server.signIn('pilot');
    store.hold();
    const sending = send(pilot, await anImage('png'));
    await expect.poll(() => store.waiting.length).toBe(1);
    const [file] = await rows('files');
    const link = await server.send(`/jouav/v1/file/getFileLink?id=${file?.id}`, { headers: pilot.headers });
    expect(link.envelope).toMatchObject({ code: 404, data: { reason: 'no_such_file' } });
    store.letGo();
    await expect(sending).resolves.toMatchObject({ info: { id: file?.id } });
  });

  it('the same bytes, uploaded while they are being removed, are there in the end', async () => {
    const pilot = await server.signIn('pilot');
    const picture = await anImage('png');
    await send(pilot, picture);
    server.clock.advanceMinutes(25 * 60);
    store.hold();
    const sweeping = sweepFiles(context());
    await expect.poll(() => store.waiting.map(({ deed }) => deed)).toEqual(['delete']);
    const again = await server.signIn('pilot');
    const sending = send(again, picture);
    await new Promise((resolve) => setTimeout(resolve, 300));
    // Not before the removal is over: a put now could be undone by it.
    expect(store.waiting).toHaveLength(1);
    store.letGo();
    await sweeping;
    const { info } = await sending;
    expect((await fetch(server.url + info.url, { headers: again.headers })).status).toBe(200);
  });
});

describe('what was left half done', () => {
  it('by a sweep that came while it was being stored is not called kept, and leaves no bytes', async () => {
    const pilot = await server.signIn('pilot');
    store.hold();
    const sending = send(pilot, await anImage('png'));
    await expect.poll(() => store.waiting.length).toBe(1);
    const [file] = await rows('files');
    await server.db.updateTable('files').set({ owner_id: null }).execute();
    expect(await sweepFiles(context())).toBe(1);
    // Until they have arrived and are taken back, there is a word about the bytes.
    expect(await rows('stored_contents')).toMatchObject([{ state: 'storing' }]);
    store.letGo();
    await expect(sending).rejects.toMatchObject({ reason: 'too_busy' });
    expect([await rows('files'), await rows('stored_contents')]).toEqual([[], []]);
    expect(await server.fileStore.has((file as { digest: string }).digest)).toBe(false);
  });

  it('by a store that keeps what is to go does not make a failure of what was done', async () => {
    const pilot = await server.signIn('pilot');
    const { info } = await send(pilot, await anImage('png'));
    store.hold();
    const setting = pilot.call(setAvatar, { body: { fileId: info.id } });
    await expect.poll(() => store.waiting.map(({ deed }) => deed)).toEqual(['put']);
    store.waiting.pop()?.goOn();
    await expect.poll(() => store.waiting.map(({ deed }) => deed)).toEqual(['delete']);
    store.waiting[0]?.fail(Object.assign(new Error('as the system says it'), { code: 'EIO' }));
    store.waiting.pop();
    await expect(setting).resolves.toMatchObject({ info: { avatar: expect.any(String) as string } });
    expect(server.outages.recent()).toEqual(['file_store_unavailable']);
  });

  it('by a store that refuses leaves neither a row nor a claim on its bytes', async () => {
    const pilot = await server.signIn('pilot');
    store.hold();
    const sending = send(pilot, await anImage('png'));
    await expect.poll(() => store.waiting.length).toBe(1);
    store.waiting[0]?.fail(new Error('the bucket is full'));
    store.letGo();
    await expect(sending).rejects.toMatchObject({ code: 500 });
    await expect.poll(() => store.waiting.length).toBe(0);
    expect([await rows('files'), await rows('stored_contents')]).toEqual([[], []]);
  });

  it('by a process that died while storing is swept after a while: the row, and whatever came of its bytes', async () => {
    const digest = await server.fileStore.put(Buffer.from('half a goose'));
    const now = server.clock.now();
    await server.db.insertInto('stored_contents').values({ digest, state: 'storing', since: now }).execute();
    const file = { id: crypto.randomUUID(), purpose: 'avatar', kind: 'png', digest, is_sealed: false, bytes: 12 };
    await server.db
      .insertInto('files')
      .values({ ...file, owner_id: (await firstUser()).id, created_at: now, unattached_since: now })
      .execute();
    expect(await sweepFiles(context())).toBe(0);
    server.clock.advanceMinutes(16);
    expect(await sweepFiles(context())).toBe(1);
    expect([await rows('files'), await rows('stored_contents')]).toEqual([[], []]);
    expect(await server.fileStore.has(digest)).toBe(false);
  });

  it('by a process that died between commit and removal is removed by the next sweep', async () => {
    const digest = await server.fileStore.put(Buffer.from('a goose too many'));
    await server.db
      .insertInto('stored_contents')
      .values({ digest, state: 'removing', since: server.clock.now() })
      .execute();
    server.clock.advanceMinutes(16);
    await sweepFiles(context());
    expect(await rows('stored_contents')).toEqual([]);
    expect(await server.fileStore.has(digest)).toBe(false);
  });

  const firstUser = () => server.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
});
