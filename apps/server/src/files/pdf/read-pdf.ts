import { PDFDict, PDFName, PDFNumber, PDFParser, PDFRawStream, PDFRef, type PDFObject } from '@cantoo/pdf-lib';
import { AppError } from '../../http/app-error.ts';
import { unpackStream, type Budget, type Resolve } from './unpack-stream.ts';

/** Honest documents of 20 MiB stay far below it. */
const MAX_OBJECTS = 200_000;

const keyword = (word: string): number[] => [...Buffer.from(word, 'latin1')];
const [XREF, TRAILER, START_XREF, OBJ, END_OBJ] = ['xref', 'trailer', 'startxref', 'obj', 'endobj'].map(keyword) as [
  number[],
  number[],
  number[],
  number[],
  number[],
];
const ZERO = 0x30;
const NINE = 0x39;

interface NumberedObject {
  readonly number: number;
  readonly object: PDFObject;
}

/** The objects of a document by number, and how to follow a reference among them. */
export interface PdfSource {
  readonly root: PDFDict;
  readonly resolve: Resolve;
}

/**
 * Reads every object in the order of the file, the later in place of the earlier, and passes over each byte once.
 * The library's own reading of a whole document guesses its way through rubbish, again and again from every byte of it.
 */
class ObjectReader extends PDFParser {
  readonly #buffer: Buffer;

  constructor(bytes: Buffer) {
    super(bytes, Infinity, true);
    this.#buffer = bytes;
  }

  *readDocument(): Generator<NumberedObject | { readonly trailer: PDFDict }> {
    for (this.skipWhitespaceAndComments(); !this.bytes.done(); this.skipWhitespaceAndComments()) {
      const start = this.bytes.offset();
      if (this.isAtDigit()) yield this.readObject();
      else if (this.matchKeyword(XREF)) this.skipTo('trailer');
      else if (this.matchKeyword(TRAILER)) yield { trailer: this.readTrailer() };
      else if (this.matchKeyword(START_XREF)) this.readInteger();
      else throw new AppError('file_broken');
      // A negative length leads back to what was read before.
      if (this.bytes.offset() <= start) throw new AppError('file_broken');
    }
  }

  /** What an object stream holds. Each begins where the one before it has ended, or later: none is read twice. */
  *readPacked(count: number, first: number): Generator<NumberedObject> {
    if (count > MAX_OBJECTS) throw new AppError('file_too_costly');
    const places = Array.from({ length: count }, () => ({ number: this.readInteger(), offset: this.readInteger() }));
    for (const { number, offset } of places.toSorted((one, other) => one.offset - other.offset)) {
      if (first + offset < this.bytes.offset()) throw new AppError('file_broken');
      this.bytes.moveTo(first + offset);
      yield { number, object: this.parseObject() };
    }
  }

  private isAtDigit(): boolean {
    const byte = this.bytes.peek();
    return byte >= ZERO && byte <= NINE;
  }

  private readInteger(): number {
    this.skipWhitespaceAndComments();
    return this.parseRawInt();
  }

  private readObject() {
    const number = this.readInteger();
    this.readInteger();
    this.skipWhitespaceAndComments();
    if (!this.matchKeyword(OBJ)) throw new AppError('file_broken');
    const object = this.parseObject();
    this.skipWhitespaceAndComments();
    this.matchKeyword(END_OBJ);
    return { number, object };
  }

  private readTrailer(): PDFDict {
    this.skipWhitespaceAndComments();
    return this.parseDict();
  }

  private skipTo(word: string): void {
    const found = this.#buffer.indexOf(word, this.bytes.offset(), 'latin1');
    if (found < 0) throw new AppError('file_broken');
    this.bytes.moveTo(found);
  }

  /** For streams that give no length, or a wrong one. */
  protected override findEndOfStreamFallback(): number {
    const start = this.bytes.offset();
    const found = this.#buffer.indexOf('endstream', start, 'latin1');
    if (found < 0) throw new AppError('file_broken');
    this.bytes.moveTo(found + 'endstream'.length);
    // The line break before the word belongs to the word.
    const before = this.#buffer.toString('latin1', Math.max(start, found - 2), found);
    return found - (/\r\n$|[\r\n]$/.exec(before)?.[0].length ?? 0);
  }
}

/** What cannot be read whole is refused: a guess would not be what the sender sees. */
export const readPdf = (bytes: Buffer, budget: Budget): PdfSource => {
  const objects = new Map<number, PDFObject>();
  const resolve = createResolver(objects);
  let root: PDFObject | undefined;
  const noteTrailer = (trailer: PDFDict): void => {
    if (trailer.get(PDFName.of('Encrypt'))) throw new AppError('pdf_not_plain');
    root = trailer.get(PDFName.of('Root')) ?? root;
  };

  const parts: NumberedObject[] = [];
  for (const part of new ObjectReader(bytes).readDocument()) {
    if ('trailer' in part) {
      noteTrailer(part.trailer);
      continue;
    }
    parts.push(part);
    objects.set(part.number, part.object);
    if (parts.length > MAX_OBJECTS) throw new AppError('file_too_costly');
    if (part.object instanceof PDFRawStream && typeOf(part.object, resolve) === 'XRef') noteTrailer(part.object.dict);
  }
  unpackObjects(parts, objects, budget);

  const catalogue = resolve(root);
  if (!(catalogue instanceof PDFDict)) throw new AppError('file_broken');
  return { root: catalogue, resolve };
};

/** Once more in the order of the file, now that everything an object stream refers to is known. */
const unpackObjects = (parts: readonly NumberedObject[], objects: Map<number, PDFObject>, budget: Budget): void => {
  const resolve = createResolver(new Map(objects));
  for (const { number, object } of parts) {
    objects.set(number, object);
    if (!(object instanceof PDFRawStream) || typeOf(object, resolve) !== 'ObjStm') continue;
    for (const packed of readPacked(object, resolve, budget)) objects.set(packed.number, packed.object);
    if (objects.size > MAX_OBJECTS) throw new AppError('file_too_costly');
  }
};

const readPacked = (stream: PDFRawStream, resolve: Resolve, budget: Budget) => {
  const [count, first] = ['N', 'First'].map((key) => resolve(stream.dict.get(PDFName.of(key))));
  if (!(count instanceof PDFNumber) || !(first instanceof PDFNumber)) throw new AppError('file_broken');
  const { bytes, coding } = unpackStream(stream, resolve, budget);
  if (coding) throw new AppError('pdf_not_plain');
  return new ObjectReader(bytes).readPacked(count.asNumber(), first.asNumber());
};

const typeOf = ({ dict }: PDFRawStream, resolve: Resolve): string | undefined => {
  const type = resolve(dict.get(PDFName.of('Type')));
  return type instanceof PDFName ? type.decodeText() : undefined;
};

const LONGEST_CHAIN = 32;

const createResolver =
  (objects: ReadonlyMap<number, PDFObject>) =>
  (value: PDFObject | undefined): PDFObject | undefined => {
    let found = value;
    for (let links = 0; found instanceof PDFRef; links += 1) {
      if (links > LONGEST_CHAIN) return undefined;
      found = objects.get(found.objectNumber);
    }
    return found;
  };
