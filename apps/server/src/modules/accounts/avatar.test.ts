import { removeAvatar, setAvatar } from '@skein/contract/accounts.ts';
import { getFileLink, uploadFile } from '@skein/contract/files.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { uploadPicture, type Person } from '../../testing/verification-builders.ts';

let server: TestServer;
let pilot: Person;
beforeEach(async () => {
  server = await startTestServer();
  pilot = await server.signIn('pilot');
});
afterEach(() => server.stop());

const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const set = async (fileId: string) => (await pilot.call(setAvatar, { body: { fileId } })).info.avatar;
const fileIds = async () => (await server.db.selectFrom('files').select('id').execute()).map(({ id }) => id);
const bytesOf = async (id: string | null) => {
  const { info } = await pilot.call(getFileLink, { query: { id: id ?? '' } });
  return Buffer.from(await (await fetch(server.url + info.url, { headers: pilot.headers })).arrayBuffer());
};

describe('an avatar', () => {
  it('is the square in the middle of what was uploaded, as a WebP of 256 pixels a side', async () => {
    const sides = { create: { width: 600, height: 300, channels: 3, background: '#f00' } } as const;
    const middle = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const wide = await sharp(sides)
      .composite([{ input: middle }])
      .png()
      .toBuffer();
    const upload = new Blob([new Uint8Array(wide)]);
    const { info } = await pilot.call(uploadFile, { query: { purpose: 'avatar' }, upload });
    const avatar = await bytesOf(await set(info.id));
    expect(await sharp(avatar).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    const { channels } = await sharp(avatar).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([0, 0, 4]);
  });

  it('is told with the account, and leaves nothing of the upload or of the avatar before', async () => {
    const first = await set(await uploadPicture(pilot, 'avatar'));
    expect(await fileIds()).toEqual([first]);
    const second = await set(await uploadPicture(pilot, 'avatar'));
    expect(second).not.toBe(first);
    expect(await fileIds()).toEqual([second]);
    expect((await pilot.call(getUserInfo, {})).info.avatar).toBe(second);
    // Attached: no sweep takes it.
    server.clock.advanceMinutes(3 * 24 * 60);
    const { unattached_since } = await server.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
    expect(unattached_since).toBeNull();
  });

  it('is gone at once when it is removed, bytes and all', async () => {
    const { info } = await pilot.call(getUserInfo, {});
    const id = await set(await uploadPicture(pilot, 'avatar'));
    const { digest } = await server.db.selectFrom('files').select('digest').executeTakeFirstOrThrow();
    expect(await server.fileStore.has(digest)).toBe(true);
    expect((await pilot.call(removeAvatar, {})).info).toEqual({ ...info, avatar: null });
    expect(await server.fileStore.has(digest)).toBe(false);
    await expect(pilot.call(getFileLink, { query: { id: id ?? '' } })).rejects.toEqual(refusal(404, 'no_such_file'));
    await expect(pilot.call(removeAvatar, {})).resolves.toMatchObject({ info: { avatar: null } });
  });

  it('may be given again, and stays one file', async () => {
    const first = await set(await uploadPicture(pilot, 'avatar'));
    const second = await set(first ?? '');
    expect(await fileIds()).toEqual([second]);
    expect((await bytesOf(second)).length).toBeGreaterThan(0);
  });

  it('is never somebody else’s file, one for another purpose, an address, or a visitor’s wish', async () => {
    const owner = await server.signIn('owner');
    const theirs = await uploadPicture(owner, 'avatar');
    const card = await uploadPicture(pilot, 'id-card');
    for (const fileId of [theirs, card, crypto.randomUUID()])
      await expect(set(fileId)).rejects.toEqual(refusal(404, 'no_such_file'));
    await expect(set('http://127.0.0.1/avatar.png')).rejects.toMatchObject({ code: 400 });
    expect((await server.post(setAvatar.path, { fileId: theirs })).envelope).toMatchObject({ code: 401 });
    expect(await fileIds()).toHaveLength(2);
  });

  it('is written down when it is set and when it is removed', async () => {
    await set(await uploadPicture(pilot, 'avatar'));
    await pilot.call(removeAvatar, {});
    const events = await server.db
      .selectFrom('audit_events')
      .select('action')
      .where('action', 'like', 'account.avatar%')
      .orderBy('sequence')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['account.avatarSet', 'account.avatarRemoved']);
  });
});
