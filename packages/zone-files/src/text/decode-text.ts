import type { Facts, ProblemReason } from '../findings/problem.ts';

export type DecodedText =
  | { readonly text: string }
  | { readonly reason: ProblemReason; readonly facts: Facts; readonly line?: number };

/** As the file is marked: by its first bytes, then by what XML declares, and otherwise UTF-8. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = encodingByFirstBytes(bytes);
  const encoding = marked ?? declaredEncoding(bytes) ?? 'utf-8';
  const decoder = decoderFor(encoding);
  if (!decoder) return { reason: 'unknownEncoding', facts: { encoding } };
  const text = decodeWhole(decoder, bytes);
  if (text !== null) return { text };
  const { offset, line } = firstBadByte(bytes, encoding);
  return { reason: 'wrongEncoding', facts: { encoding, offset }, line };
}

function encodingByFirstBytes([first = 0, second = 0, third = 0, fourth = 0]: Uint8Array): string | null {
  // Known by name only: nobody decodes it, and nobody writes it.
  const isWide = (first === 0xff && second === 0xfe) || (third === 0xfe && fourth === 0xff);
  if (isWide && (first === 0 ? second === 0 : third === 0 && fourth === 0)) return 'utf-32';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // No file of ours begins with a character beyond ASCII, so a zero tells the order of the bytes.
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'utf-16be' : null;
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1];
  // Whoever declares UTF-16 and writes single bytes has let another program save it.
  return declared && !/^(utf-?16|ucs-?2)/i.test(declared) ? declared : null;
}

type Decoder = InstanceType<typeof TextDecoder>;

function decoderFor(encoding: string): Decoder | null {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function decodeWhole(decoder: Decoder, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const STRIDE = 65_536;

/** Where decoding fails first: within a stride of it, and then by halves. */
function firstBadByte(bytes: Uint8Array, encoding: string): { readonly offset: number; readonly line: number } {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const failsBy = (from: number, end: number): boolean => {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(from, end), { stream: true });
      return false;
    } catch (error) {
      if (error instanceof TypeError) return true;
      throw error;
    }
  };
  let good = 0;
  for (let at = 0; at < bytes.length; at += STRIDE) {
    try {
      decoder.decode(bytes.subarray(at, at + STRIDE), { stream: true });
      // Not in the middle of a character, as far as UTF-8 goes.
      good = Math.max(0, at - 8);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      break;
    }
  }
  while (good > 0 && ((bytes[good] ?? 0) & 0xc0) === 0x80) good--;
  let [before, after] = [good, Math.min(bytes.length, good + 2 * STRIDE)];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    if (failsBy(good, middle)) after = middle;
    else before = middle;
  }
  return { offset: before, line: lineAt(bytes, before) };
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = bytes.indexOf(10); at >= 0 && at < offset; at = bytes.indexOf(10, at + 1)) line++;
  return line;
}
