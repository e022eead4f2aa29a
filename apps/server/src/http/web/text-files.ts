import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

export interface Text {
  readonly body: Buffer;
  readonly etag: string;
  /** Compressed on first demand, then kept. */
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
}

/** A change to a text that depends on the request; texts of the same name are kept as one. */
export interface Paint {
  readonly name: string;
  readonly apply: (text: string) => string;
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

/** Scripts, styles and pages, held in memory with their compressed forms until the file changes. */
export const createTextFiles = () => {
  const known = new Map<string, { readonly version: string; readonly text: Promise<Text> }>();

  const read = async (file: string, paint?: Paint): Promise<Text> => {
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs}-${size}`;
    const key = paint ? `${file}\n${paint.name}` : file;
    const found = known.get(key);
    if (found?.version === version) return found.text;
    const text = readFile(file).then((raw) => toText(paint ? Buffer.from(paint.apply(raw.toString())) : raw));
    known.set(key, { version, text });
    return text;
  };
  return { read };
};

export const toText = (body: Buffer): Text => {
  const done = new Map<Encoding, Promise<Buffer>>();
  return {
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    encoded: (encoding) => {
      const result = done.get(encoding) ?? encoders[encoding](body);
      done.set(encoding, result);
      return result;
    },
  };
};
