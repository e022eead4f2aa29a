import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { openS3 } from '../../files/s3-store.ts';
import { startS3StandIn } from '../../testing/s3-stand-in.ts';
import { createS3Archives } from './s3-archives.ts';

const store = await startS3StandIn();
afterAll(() => store.stop());
const archives = createS3Archives(openS3(store.config), store.config.bucket);
const bytes = Buffer.from('PMTiles and what follows');
store.objects.set('basemaps/here.pmtiles', bytes);
store.objects.set('basemaps/read me.txt', bytes);
store.objects.set('files/abc.pmtiles', bytes);

it('finds what lies in its folder of the bucket', async () => {
  expect(await archives.list()).toEqual([{ name: 'here.pmtiles', bytes: bytes.length }]);
  const found = await archives.find('here.pmtiles');
  expect(found?.bytes).toBe(bytes.length);
  store.objects.set('basemaps/here.pmtiles', Buffer.from(bytes.toReversed()));
  expect((await archives.find('here.pmtiles'))?.stamp).not.toBe(found?.stamp);
  store.objects.set('basemaps/here.pmtiles', bytes);
  for (const name of ['gone.pmtiles', '../files/abc.pmtiles']) expect(await archives.find(name)).toBeUndefined();
});

it('asks the store for a part alone', async () => {
  const part = async (offset: number, length: number) => {
    const found = await archives.read('here.pmtiles', offset, length);
    return found && text(found);
  };
  expect(await part(8, 3)).toBe('and');
  expect(await part(bytes.length - 2, 9)).toBe('ws');
  expect(await archives.read('gone.pmtiles', 0, 3)).toBeUndefined();
});
