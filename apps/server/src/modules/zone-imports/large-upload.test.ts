import { request } from 'node:http';
import { zoneImportCalls } from '@skein/contract/zone-imports.ts';
import { expect, it } from 'vitest';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();

const MEBIBYTE = 1024 * 1024;
const TOTAL = 200 * MEBIBYTE;
const ENDING = Buffer.from('\r\n--x--\r\n');
const BEGINNING = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');

/** A form of 200 MB as it goes over the wire, with or without its length said beforehand; and how much of it went until it was answered. */
const sendLarge = async (headers: Record<string, string>, isSaid: boolean) => {
  const query = new URLSearchParams({ source: 'Large', fileName: 'large.geojson' }).toString();
  const length = { 'content-length': String(BEGINNING.length + TOTAL + ENDING.length) };
  const sending = request(`${server.url}${zoneImportCalls.upload.path}?${query}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x', ...(isSaid && length) },
  });
  const piece = Buffer.alloc(MEBIBYTE, ' ');
  let sent = 0;
  const answered = new Promise<{ body: string; sentBefore: number }>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      const sentBefore = sent;
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.once('end', () => resolve({ body, sentBefore }));
    });
  });
  sending.write(BEGINNING);
  const pump = (): void => {
    while (sent < TOTAL && !sending.destroyed) {
      sent += piece.length;
      if (!sending.write(piece)) return void sending.once('drain', pump);
    }
    sending.end(ENDING);
  };
  pump();
  const answer = await answered;
  sending.destroy();
  return { ...answer, reply: JSON.parse(answer.body) as { code: number; data: { reason: string } } };
};

it.each([
  ['before it has travelled, if its length is said', true, 8 * MEBIBYTE],
  ['without being kept, if nobody knows its length', false, TOTAL + 1],
])(
  'a real upload of 200 MB is refused %s, while others are answered',
  async (_, isSaid, mostSent) => {
    const { headers, call } = await server.signIn('admin');
    const kept = await server.db.selectFrom('zone_imports').select('id').execute();
    const before = process.memoryUsage.rss();
    const refusing = sendLarge(headers, isSaid);
    const meanwhile = await call(zoneImportCalls.list, { query: {} });
    expect(meanwhile.list).toEqual([]);
    const { reply, sentBefore } = await refusing;
    expect(reply).toMatchObject({ code: 413, data: { reason: 'file_too_large', limitMebibytes: 32 } });
    expect(sentBefore).toBeLessThan(mostSent);
    // Server and sender are one process here: this is more than the server alone takes.
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * MEBIBYTE);
    expect(await server.db.selectFrom('zone_imports').select('id').execute()).toEqual(kept);
  },
  PATIENCE_MILLISECONDS,
);
