import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainStoreOutages } from '../outages/store-outage.ts';
import { startS3StandIn } from '../testing/s3-stand-in.ts';
import { aDataDir } from '../testing/spawn-server.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { createS3Store, openS3 } from './s3-store.ts';

const data = aDataDir();
let s3: Awaited<ReturnType<typeof startS3StandIn>>;
beforeAll(async () => {
  s3 = await startS3StandIn();
});
afterAll(() => {
  s3.stop();
  data.remove();
});

const goose = Buffer.from('goose');
const unknownName = 'ab'.repeat(32);

const contentOf = async (store: FileStore, name: string) => {
  const stream = await store.get(name);
  return stream && buffer(stream);
};

describe.each([
  ['the data folder', () => openFileStore({ s3: undefined, dataDir: data.path })],
  ['an S3 bucket', () => openFileStore({ s3: s3.config, dataDir: data.path })],
])('%s', (_, open) => {
  it('gives back what was put, under the SHA-256 of it', async () => {
    const store = await open();
    const name = await store.put(goose);
    expect(name).toMatch(/^[\da-f]{64}$/);
    expect(await store.has(name)).toBe(true);
    expect(await contentOf(store, name)).toEqual(goose);
  });

  it('keeps the same bytes once', async () => {
    const store = await open();
    expect(await store.put(goose)).toBe(await store.put(Buffer.from('goose')));
  });

  it('knows nothing of what was never put or is deleted, and deletes it again without complaint', async () => {
    const store = await open();
    const name = await store.put(Buffer.from('short-lived'));
    await store.delete(name);
    await store.delete(name);
    expect(await store.has(name)).toBe(false);
    expect(await store.get(name)).toBeUndefined();
    expect(await store.has(unknownName)).toBe(false);
  });

  it('survives ten puts of the same bytes at once', async () => {
    const store = await open();
    const bytes = Buffer.alloc(300_000, 'flock');
    const names = await Promise.all(Array.from({ length: 10 }, () => store.put(bytes)));
    expect(new Set(names).size).toBe(1);
    expect(await contentOf(store, names[0] ?? '')).toEqual(bytes);
  });
});

it.skipIf(process.platform === 'win32')(
  'keeps files on disk to their owner, and leaves nothing unfinished',
  async () => {
    const store = await openFileStore({ s3: undefined, dataDir: data.path });
    const name = await store.put(goose);
    const folder = join(data.path, 'files', name.slice(0, 2));
    expect(readdirSync(folder)).toEqual([name.slice(2)]);
    expect(statSync(join(folder, name.slice(2))).mode & 0o777).toBe(0o600);
  },
);

it('says that it is there, and that its folder is gone', async () => {
  const dataDir = join(data.path, 'moved-away');
  const store = await openFileStore({ s3: undefined, dataDir });
  await expect(store.ping()).resolves.toBeUndefined();
  await rm(dataDir, { recursive: true });
  await expect(store.ping()).rejects.toMatchObject({ code: 'ENOENT' });
  await expect((await openFileStore({ s3: s3.config, dataDir })).ping()).resolves.toBeUndefined();
});

it('signs every request to S3, and sends the same bytes once', async () => {
  s3.requests.length = 0;
  const store = await openFileStore({ s3: s3.config, dataDir: data.path });
  const bytes = Buffer.from('sent once');
  const name = await store.put(bytes);
  await store.put(bytes);
  expect(s3.requests).toEqual(['HEAD ', `HEAD files/${name}`, `PUT files/${name}`, `HEAD files/${name}`]);
  expect(s3.objects.get(`files/${name}`)).toEqual(bytes);
});

it('gives up on a bucket that takes a request and never answers', async () => {
  const store = createS3Store(openS3(s3.config, 100), s3.config.bucket);
  s3.delayPuts(60_000);
  await expect(store.put(Buffer.from('into the void'))).rejects.toMatchObject({ name: 'TimeoutError' });
  s3.delayPuts(0);
});

it.each([
  [401, 'the key is no longer known'],
  [403, 'the key may no longer write'],
  [429, 'it is asked too often'],
  [503, 'it is not well'],
])('calls a bucket that answers with %i unavailable: %s', async (status) => {
  const store = explainStoreOutages(createS3Store(openS3(s3.config), s3.config.bucket));
  s3.refuseWith(status);
  await expect(store.put(goose)).rejects.toMatchObject({
    reason: 'file_store_unavailable',
    cause: { message: expect.stringContaining(`HTTP ${status}`) },
  });
  s3.refuseWith(undefined);
});

it('calls a bucket that was taken away unavailable', async () => {
  const store = explainStoreOutages(createS3Store(openS3(s3.config), 'taken-away'));
  await expect(store.put(goose)).rejects.toMatchObject({ reason: 'file_store_unavailable' });
});

describe('a start with a store that cannot work', () => {
  const open = (changes: object) => openFileStore({ s3: { ...s3.config, ...changes }, dataDir: data.path });

  it('names a bucket that does not exist', async () => {
    await expect(open({ bucket: 'nowhere' })).rejects.toThrow('S3_BUCKET: there is no bucket "nowhere"');
  });

  it('names a key that is not let in', async () => {
    await expect(open({ accessKeyId: 'STRANGER' })).rejects.toThrow('S3_ACCESS_KEY_ID: the store at');
  });

  it('names a store that cannot be reached', async () => {
    await expect(open({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
      'S3_ENDPOINT: the store at http://127.0.0.1:9',
    );
  });

  it('names a store that is not well', async () => {
    s3.refuseWith(503);
    await expect(open({})).rejects.toThrow('answers with HTTP 503');
    s3.refuseWith(undefined);
  });
});
