import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { AppError } from '../http/app-error.ts';

/** Names that make a PDF act, carry other files, reach out, or hide from this very search. */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoTo[ER]|Encrypt)\b/;
const LONGEST_NAME = 64;

const MAX_STREAMS = 20_000;
const MAX_INFLATED_BYTES = 128 * 1024 * 1024;
const INFLATE_CHUNK_BYTES = 256 * 1024;
const LONGEST_DICTIONARY = 4096;
/** Readers look for the trailer in the last kilobyte, and so do we. */
const TRAILER_LENGTH = 1024;

interface PdfStream {
  /** The end of what precedes it, and so its dictionary. */
  readonly before: string;
  readonly start: number;
}

/** A PDF cannot be re-encoded. One that is anything but plain pages is refused, and in doubt it is. */
export const checkPdf = async (bytes: Buffer): Promise<void> => {
  const text = bytes.toString('latin1');
  const isWhole = /^%PDF-[12]\.\d/.test(text) && /startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-TRAILER_LENGTH));
  if (!isWhole) throw new AppError('file_broken');
  const streams = findStreams(text);
  const isSearchable = streams.length <= MAX_STREAMS && arePackedPlainly(text, streams);
  if (!isSearchable || isActive(text) || (await isActiveInside(bytes, streams))) throw new AppError('pdf_not_plain');
};

/** `/J#61vaScript` is `/JavaScript` to every reader. */
const plainNames = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const isActive = (text: string): boolean => activeNames.test(plainNames(text));

/** Every `stream` counts, even one inside another: skipping to an `endstream` could skip what a reader reads. */
const findStreams = (text: string): PdfStream[] =>
  [...text.matchAll(/\bstream[ \t]*(?:\r\n|\r|\n)/g)].map(({ 0: keyword, index }) => ({
    before: text.slice(Math.max(0, index - LONGEST_DICTIONARY), index),
    start: index + keyword.length,
  }));

/** Objects may be packed into streams. Packed in any other way than plainly deflated, they would escape the search. */
const arePackedPlainly = (text: string, streams: readonly PdfStream[]): boolean => {
  const packed = plainNames(text).match(/\/ObjStm\b/g) ?? [];
  return streams.filter(isPlainlyPacked).length === packed.length;
};

/** A dictionary without strings, comments and inner dictionaries: in those, words could stand that no reader takes for keys. */
const flatDictionary = /(?:^|[\r\n])\s*\d+\s+\d+\s+obj\s*<<([^<>%()]*)>>\s*$/;

const isPlainlyPacked = ({ before }: PdfStream): boolean => {
  const dictionary = plainNames(flatDictionary.exec(before)?.[1] ?? '');
  const filters = dictionary.match(/\/Filter\b/g) ?? [];
  const isDeflated = /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(dictionary);
  return (
    /\/ObjStm\b/.test(dictionary) &&
    (filters.length === 0 || (filters.length === 1 && isDeflated)) &&
    !/\/(?:DecodeParms|F)\b/.test(dictionary)
  );
};

const isActiveInside = async (bytes: Buffer, streams: readonly PdfStream[]): Promise<boolean> => {
  let budgetBytes = MAX_INFLATED_BYTES;
  for (const { start } of streams) {
    for await (const part of inflate(bytes.subarray(start))) {
      budgetBytes -= part.length;
      if (budgetBytes < 0 || isActive(part)) return true;
    }
  }
  return false;
};

/** Ends early, without a word, at what was not deflated or is cut short: a reader gets no further either. */
const inflate = async function* (bytes: Buffer): AsyncGenerator<string> {
  const inflating = Readable.from([bytes]).pipe(createInflate({ chunkSize: INFLATE_CHUNK_BYTES }));
  let tail = '';
  try {
    for await (const chunk of inflating as AsyncIterable<Buffer>) {
      const part = tail + chunk.toString('latin1');
      yield part;
      tail = part.slice(-LONGEST_NAME);
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
};

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_(DATA|BUF)_ERROR$/.test(String(error.code));
