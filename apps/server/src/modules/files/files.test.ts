import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Envelope } from '@skein/contract/envelope.ts';
import { fileKinds, getFileLink, uploadFile, type FilePurpose, type StoredFile } from '@skein/contract/files.ts';
import { logOut } from '@skein/contract/session.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anImage, aPdf, aPhoto, aPixelFlood } from '../../testing/sample-files.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

type Person = Awaited<ReturnType<TestServer['signIn']>>;

let server: TestServer;
let pilot: Person;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer();
  [pilot, owner] = [await server.signIn('pilot'), await server.signIn('owner')];
});
afterAll(() => server.stop());

const refusal = (code: number, reason: string, data: object = {}) =>
  expect.objectContaining({ code, reason, data: expect.objectContaining(data) as object }) as Error;

const upload = async (bytes: Buffer, purpose: FilePurpose = 'avatar', fileName = 'picture'): Promise<StoredFile> => {
  const file = new File([new Uint8Array(bytes)], fileName, { type: 'image/jpeg' });
  return (await pilot.call(uploadFile, { query: { purpose }, upload: file })).info;
};

const open = (url: string, { headers }: { headers: Record<string, string> } = pilot) =>
  fetch(server.url + url, { headers });

const download = async (url: string): Promise<Buffer> => {
  const response = await open(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

const recordOf = (id: string) =>
  server.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Everything the data folder holds under the names of files. */
const stored = (): string[] => {
  const folder = join(server.config.dataDir, 'files');
  return readdirSync(folder).flatMap((start) => readdirSync(join(folder, start)).map((rest) => start + rest));
};

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of a %s gives back a picture of the same kind and size', async (kind) => {
    const info = await upload(await anImage(kind));
    expect(info).toMatchObject({ kind, width: 320, height: 240 });
    const bytes = await download(info.url);
    expect(bytes).toHaveLength(info.bytes);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 320, height: 240 });
  });

  it.each(['certificate', 'licence'] as const)('of a PDF is taken as a %s, and written anew', async (purpose) => {
    const info = await upload(aPdf('<< /S /JavaScript /JS (honk) >>'), purpose);
    expect(info).toMatchObject({ kind: 'pdf', width: null, height: null });
    const written = await download(info.url);
    expect(written).toHaveLength(info.bytes);
    expect(written.toString('latin1')).toMatch(/^%PDF-1\.7\n[^]*\/Type \/Page\n[^]*%%EOF$/);
    expect(written.toString('latin1')).not.toMatch(/JavaScript|honk/);
  });

  it('stands the picture up and forgets where it was taken, and with what', async () => {
    const photo = await aPhoto();
    const before = await sharp(photo).metadata();
    expect(before).toMatchObject({ orientation: 6, width: 320, height: 240 });
    expect(before.exif?.includes('Goose 1')).toBe(true);

    const info = await upload(photo, 'id-card');
    expect(info).toMatchObject({ width: 240, height: 320 });
    const after = await sharp(await download(info.url)).metadata();
    expect(after.exif).toBeUndefined();
    expect(after.orientation).toBeUndefined();
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an archive', Buffer.from('PK\x03\x04 evil.jar')],
  ])('loses %s that was appended to the picture', async (_, payload) => {
    const info = await upload(Buffer.concat([await anImage('jpeg'), payload]));
    expect((await download(info.url)).includes(payload)).toBe(false);
  });

  it('takes no name from the sender', async () => {
    const before = stored();
    const info = await upload(await anImage('png'), 'avatar', '../../../../etc/cron.d/goose.png');
    const added = stored().filter((name) => !before.includes(name));
    expect(added).toEqual([(await recordOf(info.id)).digest]);
    expect(JSON.stringify(await recordOf(info.id))).not.toContain('goose');
    expect((await open(info.url)).headers.get('content-disposition')).toBe(`attachment; filename="${info.id}.png"`);
  });

  it('is written down, without a word about what it shows', async () => {
    const { id, bytes } = await upload(await anImage('jpeg'), 'licence');
    const events = await server.db.selectFrom('audit_events').selectAll().where('target_id', '=', id).execute();
    expect(events).toMatchObject([
      { action: 'file.uploaded', actor_label: '程*', data: { purpose: 'licence', kind: 'jpeg', bytes } },
    ]);
  });
});

describe('a refused upload', () => {
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  it.each([
    ['an SVG named .jpg', svg],
    ['a page named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ['text', Buffer.from('just words')],
  ])('of %s says which kinds are taken', async (_, bytes) => {
    await expect(upload(bytes, 'avatar', 'photo.jpg')).rejects.toEqual(
      refusal(415, 'file_kind_refused', { expected: 'JPEG, PNG, WebP' }),
    );
  });

  it('of a PDF where a picture is asked says so', async () => {
    await expect(upload(aPdf(), 'id-card')).rejects.toEqual(refusal(415, 'file_kind_refused'));
  });

  it.each(['jpeg', 'png', 'webp'] as const)('of half a %s asks for the whole', async (kind) => {
    const whole = await anImage(kind);
    await expect(upload(whole.subarray(0, whole.length / 2))).rejects.toEqual(refusal(400, 'file_broken'));
  });

  it('of nothing asks for something', async () => {
    await expect(upload(Buffer.alloc(0))).rejects.toEqual(refusal(400, 'file_broken'));
  });

  it('of a pixel flood names how many are taken, before decoding one', async () => {
    const flood = aPixelFlood(10_000, 5_000);
    expect(flood.length).toBeLessThan(100_000);
    await expect(upload(flood)).rejects.toEqual(refusal(400, 'too_many_pixels', { limit: 40 }));
    await expect(upload(aPixelFlood(60_000, 60_000))).rejects.toEqual(refusal(400, 'too_many_pixels'));
    await expect(upload(aPixelFlood(8_000, 5_000))).resolves.toMatchObject({ width: 8_000 });
  });

  it('of a PDF with a password asks for a plain one', async () => {
    const locked = aPdf().toString('latin1').replace('trailer <<', 'trailer << /Encrypt 4 0 R');
    await expect(upload(Buffer.from(locked, 'latin1'), 'certificate')).rejects.toEqual(refusal(400, 'pdf_not_plain'));
  });

  const oversized = (kind: 'jpeg' | 'pdf', start: Buffer) =>
    Buffer.concat([start, Buffer.alloc(fileKinds[kind].maxBytes)]);

  it('of too large a file names the limit of its kind', async () => {
    const jpeg = oversized('jpeg', await anImage('jpeg'));
    const pdf = oversized('pdf', aPdf());
    const [ten, twenty] = [10, 20].map((limitMebibytes) =>
      refusal(413, 'file_too_large', { limitMebibytes, limit: limitMebibytes * 1024 * 1024 }),
    );
    await expect(upload(jpeg, 'avatar')).rejects.toEqual(ten);
    await expect(upload(jpeg, 'certificate')).rejects.toEqual(ten);
    await expect(upload(pdf, 'certificate')).rejects.toEqual(twenty);
  });

  it('leaves nothing behind', async () => {
    const count = async () => (await server.db.selectFrom('files').select('id').execute()).length;
    const [rows, files] = [await count(), stored()];
    await expect(upload(svg)).rejects.toEqual(refusal(415, 'file_kind_refused'));
    expect([await count(), stored()]).toEqual([rows, files]);
  });

  it.each(['zh-CN', 'en-US'])('speaks %s', async (language) => {
    const { call } = await server.signIn('pilot', language);
    const sending = call(uploadFile, { query: { purpose: 'avatar' }, upload: new Blob(['words']) });
    await expect(sending).rejects.toThrow(
      language === 'zh-CN' ? '请改用 JPEG, PNG, WebP' : 'Please send JPEG, PNG, WebP',
    );
  });

  it('of someone who is not signed in, or for no purpose, is not even read', async () => {
    const send = (path: string, headers = {}) => {
      const body = new FormData();
      body.set('file', new Blob(['x']));
      return server.send(path, { method: 'POST', body, headers });
    };
    expect((await send(`${uploadFile.path}?purpose=avatar`)).envelope).toMatchObject({ code: 401 });
    for (const query of ['', '?purpose=wallpaper', '?purpose=avatar&owner=other'])
      expect((await send(uploadFile.path + query, pilot.headers)).envelope).toMatchObject({
        code: 400,
        data: { reason: 'invalid_input' },
      });
  });

  /** Begins at once, and is not over before it may be. */
  const uploadSlowly = async (bytes: Buffer, mayEnd: Promise<void>) => {
    async function* form() {
      yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="picture"\r\n\r\n');
      await mayEnd;
      yield bytes;
      yield Buffer.from('\r\n--x--\r\n');
    }
    const headers = { ...pilot.headers, 'content-type': 'multipart/form-data; boundary=x' };
    const path = `${uploadFile.path}?purpose=avatar`;
    return (await server.send(path, { method: 'POST', headers, body: form(), duplex: 'half' })).envelope;
  };

  it('of the fifth file at once asks to wait', async () => {
    const picture = await anImage('png');
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const answers: Envelope<unknown>[] = [];
    const attempts = Array.from({ length: 8 }, async () => {
      answers.push(await uploadSlowly(picture, mayEnd));
    });
    await expect.poll(() => answers).toHaveLength(4);
    for (const answer of answers) expect(answer).toMatchObject({ code: 429, data: { reason: 'too_busy' } });
    end();
    await Promise.all(attempts);
    expect(answers.slice(4).map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  });
});

describe('a link', () => {
  it('opens the file harmlessly', async () => {
    const { url } = await upload(await anImage('webp'));
    const { headers } = await open(url);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\da-f-]+\.webp"$/);

    const document = await open((await upload(aPdf(), 'licence')).url);
    expect(document.headers.get('content-type')).toBe('application/pdf');
    expect(document.headers.get('content-disposition')).toMatch(/^attachment; filename="[\da-f-]+\.pdf"$/);
  });

  it('is given to the owner again and again, and to nobody else', async () => {
    const { id } = await upload(await anImage('jpeg'));
    const { info } = await pilot.call(getFileLink, { query: { id } });
    expect((await open(info.url)).status).toBe(200);
    await expect(owner.call(getFileLink, { query: { id } })).rejects.toEqual(refusal(404, 'no_such_file'));
    await expect(owner.call(getFileLink, { query: { id: crypto.randomUUID() } })).rejects.toEqual(
      refusal(404, 'no_such_file'),
    );
    expect((await server.send(`${getFileLink.path}?id=${id}`)).envelope).toMatchObject({ code: 401 });
    expect((await server.send(`${getFileLink.path}?id=1`, pilot)).envelope).toMatchObject({ code: 400 });
  });

  it('opens nothing for another viewer, for nobody, or with a session that has ended', async () => {
    const { url } = await upload(await anImage('jpeg'));
    const foreign = await open(url, owner);
    expect(foreign.status).toBe(404);
    expect(await foreign.json()).toMatchObject({ code: 404, data: { reason: 'no_such_file' } });
    expect((await open(url, { headers: {} })).status).toBe(401);

    const another = await server.signIn('pilot');
    expect((await open(url, another)).status).toBe(200);
    await another.call(logOut, {});
    expect((await open(url, another)).status).toBe(401);
  });

  it('expires after a minute', async () => {
    const { id } = await upload(await anImage('jpeg'));
    const { info } = await pilot.call(getFileLink, { query: { id } });
    const seconds = (Date.parse(info.expiresAt) - server.clock.now().getTime()) / 1000;
    expect(seconds).toBeGreaterThan(58);
    expect(seconds).toBeLessThanOrEqual(60);

    server.clock.advanceMinutes(1);
    const late = await open(info.url);
    expect(late.status).toBe(410);
    expect(await late.json()).toMatchObject({ code: 410, data: { reason: 'link_expired' } });
    expect((await open(info.url, owner)).status).toBe(404);
  });

  it('is worthless once anything in it was changed', async () => {
    const [one, other] = [await upload(await anImage('jpeg')), await upload(await anImage('png'))];
    const changes = [
      one.url.replace(one.id, other.id),
      one.url.replace(one.id, '..%2F..%2Fetc%2Fpasswd'),
      one.url.replace(/expires=\d/, 'expires=9'),
      one.url.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
      one.url.replace(/signature=.*/, 'signature=x'),
      `${one.url}&download=1`,
      one.url.split('?')[0] ?? '',
    ];
    for (const url of changes) expect([url, (await open(url)).status]).toEqual([url, 404]);
  });
});

describe('what is stored', () => {
  it('keeps the same picture once, until the last who sent it is gone', async () => {
    const picture = await anImage('jpeg');
    const [one, other] = [await upload(picture), await upload(picture)];
    const [{ digest }, second] = [await recordOf(one.id), await recordOf(other.id)];
    expect(one.id).not.toBe(other.id);
    expect(second.digest).toBe(digest);
    expect(stored().filter((name) => name === digest)).toHaveLength(1);
  });

  it.each(['id-card', 'certificate'] as const)(
    'of a %s can be read by nobody who has only the disk',
    async (purpose) => {
      const picture = await anImage('jpeg');
      const [one, other] = [await upload(picture, purpose), await upload(picture, purpose)];
      const { digest, is_sealed } = await recordOf(one.id);
      expect(is_sealed).toBe(true);
      expect(digest).not.toBe((await recordOf(other.id)).digest);
      const onDisk = readFileSync(join(server.config.dataDir, 'files', digest.slice(0, 2), digest.slice(2)));
      const plain = await download(one.url);
      expect(onDisk.includes(plain.subarray(0, 64))).toBe(false);
      expect(await download(other.url)).toEqual(plain);
    },
  );

  it('writes down every view of a sealed file, and none of others', async () => {
    const [card, avatar] = [await upload(await anImage('jpeg'), 'id-card'), await upload(await anImage('jpeg'))];
    await download(card.url);
    await download(card.url);
    await download(avatar.url);
    const viewsOf = (id: string) =>
      server.db
        .selectFrom('audit_events')
        .select('actor_id')
        .where('action', '=', 'file.viewed')
        .where('target_id', '=', id)
        .execute();
    expect(await viewsOf(card.id)).toHaveLength(2);
    expect(await viewsOf(avatar.id)).toHaveLength(0);
  });
});
