import type { FileKind } from '@skein/contract/file-kind.ts';

/** How each kind begins. Four short comparisons: a library that knows every format would also parse every format. */
const beginnings: Readonly<Record<FileKind, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  png: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  webp: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP'),
  pdf: (bytes) => startsWith(bytes, '%PDF-'),
};

const startsWith = (bytes: Buffer, text: string): boolean => bytes.toString('latin1', 0, text.length) === text;

/** By its first bytes: what the sender calls it says nothing. Undefined for every kind that is not kept. */
export const readKind = (bytes: Buffer): FileKind | undefined =>
  (Object.keys(beginnings) as FileKind[]).find((kind) => beginnings[kind](bytes));
