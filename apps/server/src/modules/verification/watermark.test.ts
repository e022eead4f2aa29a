import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { getFileLink, uploadFile, type FilePurpose } from '@skein/contract/files.ts';
import { takeVerificationCase, viewVerificationOriginal } from '@skein/contract/verification-review.ts';
import { submitFlightQualification, submitPersonalAuth } from '@skein/contract/verification.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeFile } from '../files/files.module.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { aPersonalSubmission, aQualification, type Person } from '../../testing/verification-builders.ts';

let server: TestServer;
let pilot: Person;
let admin: Person;
beforeEach(async () => {
  server = await startTestServer();
  [pilot, admin] = [await server.signIn('pilot'), await server.signIn('admin')];
});
afterEach(() => server.stop());

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();

const upload = async (bytes: Uint8Array, purpose: FilePurpose) =>
  (await pilot.call(uploadFile, { query: { purpose }, upload: new Blob([new Uint8Array(bytes)]) })).info.id;

const open = (url: string, { headers }: Pick<Person, 'headers'>) => fetch(server.url + url, { headers });
const bytesAt = async (url: string, person: Person) => Buffer.from(await (await open(url, person)).arrayBuffer());
const ownCopy = async (id: string) => bytesAt((await pilot.call(getFileLink, { query: { id } })).info.url, pilot);

const originals = async (submitted: { readonly id: string; readonly version: number }) => {
  await admin.call(takeVerificationCase, { body: submitted });
  return (await admin.call(viewVerificationOriginal, { body: { ...submitted, reason: '核对证件' } })).info.pictures;
};

/** The first picture of a case, as its owner and as the reviewer get it. */
const aReviewedPicture = async (width = 640, height = 404) => {
  const idCardImg = await upload(await grey(width, height), 'id-card');
  const body = { ...(await aPersonalSubmission(pilot)), idCardImg };
  const submitted = (await pilot.call(submitPersonalAuth, { body })).info;
  const [picture] = await originals(submitted);
  return { idCardImg, submitted, url: picture?.url ?? '' };
};

/** How much of each of nine fields is no longer as grey as it was. */
const changedParts = async (picture: Buffer): Promise<number[]> => {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const counts = Array.from({ length: 9 }, () => 0);
  data.forEach((value, index) => {
    const [column, row] = [index % info.width, Math.floor(index / info.width)];
    const field = Math.floor((row * 3) / info.height) * 3 + Math.floor((column * 3) / info.width);
    if (Math.abs(value - 128) > 8) counts[field] = (counts[field] ?? 0) + 1;
  });
  return counts.map((count) => count / (data.length / 9));
};

describe('a picture shown to a reviewer', () => {
  it('bears a mark in every part of it, and its owner’s copy none', async () => {
    const { idCardImg, url } = await aReviewedPicture();
    const [shown, own] = [await bytesAt(url, admin), await ownCopy(idCardImg)];
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'png', width: 640, height: 404 });
    for (const part of await changedParts(shown)) expect(part).toBeGreaterThan(0.02);
    expect(await changedParts(own)).toEqual(Array.from({ length: 9 }, () => 0));
  });

  it('can still be read through the mark', async () => {
    const { url } = await aReviewedPicture();
    for (const part of await changedParts(await bytesAt(url, admin))) expect(part).toBeLessThan(0.4);
  });

  it.each([
    [40, 30],
    [3000, 200],
    [4000, 3000],
  ])('of %d by %d pixels is marked too', async (width, height) => {
    const { url } = await aReviewedPicture(width, height);
    const shown = await bytesAt(url, admin);
    expect(await sharp(shown).metadata()).toMatchObject({ width, height });
    expect(Math.max(...(await changedParts(shown)))).toBeGreaterThan(0.02);
  });

  it('names who looks and when: another minute gives another mark', async () => {
    const { submitted, url } = await aReviewedPicture();
    const first = await bytesAt(url, admin);
    server.clock.advanceMinutes(2);
    const [again] = (await admin.call(viewVerificationOriginal, { body: { ...submitted, reason: '再核对一次' } })).info
      .pictures;
    expect((await bytesAt(again?.url ?? '', admin)).equals(first)).toBe(false);
  });

  it('leaves what is stored exactly as it was', async () => {
    const { idCardImg, url } = await aReviewedPicture();
    const row = () => server.db.selectFrom('files').selectAll().where('id', '=', idCardImg).executeTakeFirstOrThrow();
    const before = await row();
    const onDisk = () =>
      readFileSync(join(server.config.dataDir, 'files', before.digest.slice(0, 2), before.digest.slice(2)));
    const bytes = onDisk();
    await bytesAt(url, admin);
    expect(await row()).toEqual(before);
    expect(onDisk().equals(bytes)).toBe(true);
  });

  it('cannot be had without the mark, by leaving it out of the link or changing it', async () => {
    const { submitted, url } = await aReviewedPicture();
    expect(url).toContain(`mark=verification.${submitted.id}.${submitted.version}`);
    const changes = [
      url.replace(/mark=[^&]*&/, ''),
      url.replace(/mark=[^&]*/, 'mark='),
      url.replace(/mark=./, 'mark=0-'),
    ];
    for (const changed of changes) expect([changed, (await open(changed, admin)).status]).toEqual([changed, 404]);
    expect((await open(url, pilot)).status).toBe(404);
  });
});

describe('a PDF shown to a reviewer', () => {
  const aCase = async (pdf: Uint8Array) => aCaseWith(await upload(pdf, 'certificate'));
  const aCaseWith = async (electronicCert: string) => {
    const body = { ...(await aQualification(pilot)), electronicCert };
    const pictures = await originals((await pilot.call(submitFlightQualification, { body })).info);
    return { electronicCert, url: pictures.find(({ field }) => field === 'electronicCert')?.url ?? '' };
  };
  /** How many streams of the file write this text. */
  const streamsWith = async (pdf: Uint8Array, text: string): Promise<number> => {
    const { context } = await PDFDocument.load(pdf);
    const written = Buffer.from(text).toString('hex').toUpperCase();
    return context
      .enumerateIndirectObjects()
      .filter(
        ([, object]) =>
          object instanceof PDFRawStream &&
          Buffer.from(decodePDFRawStream(object).decode()).toString('latin1').includes(written),
      ).length;
  };

  it('bears the mark on every page, while the stored one does not', async () => {
    const document = await PDFDocument.create();
    document.addPage([595, 842]).drawText('CAAC-2026-000123');
    document.addPage([842, 595]);
    const original = await document.save();
    const { electronicCert, url } = await aCase(original);
    const shown = await bytesAt(url, admin);
    expect((await PDFDocument.load(shown)).getPageCount()).toBe(2);
    expect(await streamsWith(shown, 'CAAC-2026-000123')).toBe(1);
    expect(await streamsWith(shown, 'a***@skein.demo')).toBe(2);
    const own = await ownCopy(electronicCert);
    expect(await streamsWith(own, 'CAAC-2026-000123')).toBe(1);
    expect(await streamsWith(own, 'a***@skein.demo')).toBe(0);
  });

  it('is not shown at all when it cannot be marked, and says why', async () => {
    const { ownerId } = await server.db
      .selectFrom('users')
      .select('id as ownerId')
      .where('mail', '=', 'pilot@skein.demo')
      .executeTakeFirstOrThrow();
    // As only an older server would have stored it.
    const old = { kind: 'pdf', bytes: Buffer.from('%PDF-1.4 and no more'), width: null, height: null } as const;
    const { url } = await aCaseWith(
      await storeFile({ ...server, clock: server.clock.now }, { ownerId, purpose: 'certificate', ...old }),
    );
    const refused = await open(url, admin);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 409, data: { reason: 'original_not_marked' } });
  });
});
