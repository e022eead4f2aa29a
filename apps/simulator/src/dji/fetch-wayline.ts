import { createHash } from 'node:crypto';
import type { WaylineFile } from '@skein/dji-cloud/messages/flight-task.ts';
import { resultCodes } from '@skein/dji-cloud/terms/result-codes.ts';
import { WaylineError } from './wayline.ts';

const PATIENCE_MS = 10_000;
const MOST_BYTES = 32 * 1024 * 1024;

/** Gets the file that the cloud named and compares its MD5, as a dock does before it flies anything. */
export async function fetchWayline({ url, fingerprint }: WaylineFile): Promise<Buffer> {
  const bytes = await download(url);
  const md5 = createHash('md5').update(bytes).digest('hex');
  if (md5 !== fingerprint.toLowerCase()) throw unfetched(`its MD5 is ${md5}, not ${fingerprint}`);
  return bytes;
}

async function download(url: string): Promise<Buffer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw unfetched(`the server answered ${response.status}`);
    return await bodyOf(response);
  } catch (error) {
    throw error instanceof WaylineError ? error : unfetched(error instanceof Error ? error.message : String(error));
  }
}

/** Counted while it comes: whoever serves it may go on without end. */
async function bodyOf({ headers, body }: Response): Promise<Buffer> {
  if (Number(headers.get('content-length')) > MOST_BYTES) {
    await body?.cancel();
    throw tooLarge();
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > MOST_BYTES) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces, length);
}

const tooLarge = (): WaylineError => unfetched(`it is larger than ${MOST_BYTES} bytes`);

const unfetched = (why: string): WaylineError => new WaylineError(resultCodes.waylineUnfetched, `the wayline: ${why}`);
