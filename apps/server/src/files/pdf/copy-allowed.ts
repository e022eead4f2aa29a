import {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import { AppError } from '../../http/app-error.ts';
import type { PdfSource } from './read-pdf.ts';
import { unpackStream, type Budget } from './unpack-stream.ts';

/** Copies of a document only what it knows. Undefined for what is not allowed in this place. */
export type Shape = (value: PDFObject, copier: Copier) => PDFObject | undefined;

/** By a function, because shapes name each other in circles. */
type Fields = () => Readonly<Record<string, Shape>>;

/** The same shapes each time: by them the copier knows what it has copied already. */
const once = (fields: Fields): Fields => {
  let known: ReturnType<Fields> | undefined;
  return () => (known ??= fields());
};

/** Two documents: the one that is read, and the one that is written from it. */
export interface Copier {
  readonly resolve: PdfSource['resolve'];
  readonly target: PDFContext;
  readonly budget: Budget;
  /** The copy of an object that others refer to as well; made once, later, so that circles end. */
  readonly share: (source: PDFObject, shape: Shape) => PDFRef;
  /** Counts what is copied: a few references can multiply to billions of values. */
  readonly count: () => void;
}

const MAX_VALUES = 3_000_000;
const MAX_MEGAPIXELS = 100;
const MEGAPIXEL = 1_000_000;
const DEEPEST_PLAIN = 16;

export const createCopier = (resolve: PdfSource['resolve'], budget: Budget) => {
  const target = PDFContext.create();
  const copies = new Map<PDFObject, Map<Shape, PDFRef>>();
  const waiting: (() => void)[] = [];
  let values = 0;

  const share = (source: PDFObject, shape: Shape): PDFRef => {
    const known = copies.get(source) ?? new Map<Shape, PDFRef>();
    copies.set(source, known);
    const found = known.get(shape);
    if (found) return found;
    const ref = target.nextRef();
    known.set(shape, ref);
    waiting.push(() => target.assign(ref, shape(source, copier) ?? PDFNull));
    return ref;
  };
  const count = (): void => {
    values += 1;
    if (values > MAX_VALUES) throw new AppError('file_too_costly');
  };
  const copier: Copier = { resolve, target, budget, share, count };

  const finish = (): void => {
    for (let copy = waiting.pop(); copy; copy = waiting.pop()) copy();
  };
  return { copier, finish };
};

/** Wherever a reference may stand: it stays one, to a copy. */
export const copyValue = (value: PDFObject | undefined, shape: Shape, copier: Copier): PDFObject | undefined => {
  const source = copier.resolve(value);
  if (source === undefined || source === PDFNull) return undefined;
  copier.count();
  const isShared = value instanceof PDFRef || source instanceof PDFRawStream;
  return isShared && shape !== plain ? copier.share(source, shape) : shape(source, copier);
};

/** Numbers, names, truths and strings, also in lists; nothing that has keys. Strings are written as we write them. */
export const plain: Shape = (value, copier) => copyPlain(value, copier, 0);

const copyPlain = (value: PDFObject | undefined, copier: Copier, depth: number): PDFObject | undefined => {
  const source = copier.resolve(value);
  copier.count();
  if (source instanceof PDFNumber || source instanceof PDFName || source instanceof PDFBool) return source;
  if (source instanceof PDFString || source instanceof PDFHexString) return PDFHexString.fromBytes(source.asBytes());
  if (!(source instanceof PDFArray)) return undefined;
  if (depth > DEEPEST_PLAIN) throw new AppError('file_too_costly');
  return listOf(
    copier,
    source.asArray().map((each) => copyPlain(each, copier, depth + 1) ?? PDFNull),
  );
};

/** One of these names. */
export const nameOf =
  (...names: readonly string[]): Shape =>
  (value) =>
    value instanceof PDFName && names.includes(value.decodeText()) ? value : undefined;

export const anyName: Shape = (value) => (value instanceof PDFName ? value : undefined);

export const arrayOf =
  (shape: Shape): Shape =>
  (value, copier) =>
    value instanceof PDFArray
      ? listOf(
          copier,
          value.asArray().map((each) => copyValue(each, shape, copier) ?? PDFNull),
        )
      : undefined;

/** A list whose first member says what the others are. */
export const tupleOf =
  (shapesFor: (kind: string) => readonly Shape[] | undefined): Shape =>
  (value, copier) => {
    if (!(value instanceof PDFArray)) return undefined;
    const kind = copier.resolve(value.asArray()[0]);
    const shapes = kind instanceof PDFName ? shapesFor(kind.decodeText()) : undefined;
    return (
      shapes &&
      listOf(copier, [
        kind as PDFName,
        ...shapes.map((shape, index) => copyValue(value.asArray()[index + 1], shape, copier) ?? PDFNull),
      ])
    );
  };

/** These keys and no others. */
export const dictOf = (fields: Fields): Shape => {
  const known = once(fields);
  return (value, copier) => (value instanceof PDFDict ? copyFields(value, known(), copier) : undefined);
};

/** Whatever keys it has, they only name things of one kind. */
export const mapOf =
  (shape: Shape): Shape =>
  (value, copier) => {
    if (!(value instanceof PDFDict)) return undefined;
    const copy = PDFDict.withContext(copier.target);
    for (const [name, each] of value.entries()) {
      const copied = copyValue(each, shape, copier);
      if (copied) copy.set(name, copied);
    }
    return copy;
  };

/** Unpacked and packed again by us, so that nothing but its content passes. */
export const streamOf = (fields: Fields): Shape => {
  const known = once(fields);
  return (value, copier) => (value instanceof PDFRawStream ? copyStream(value, known(), copier) : undefined);
};

/** A picture stays in its own coding, with the parameters that it needs. */
export const pictureOf = (fields: Fields, parameters: Fields): Shape => {
  const [known, knownParameters] = [once(fields), once(parameters)];
  return (value, copier) => {
    if (!(value instanceof PDFRawStream)) return undefined;
    const [width, height] = ['Width', 'Height'].map((key) => copier.resolve(value.dict.get(PDFName.of(key))));
    if (!(width instanceof PDFNumber) || !(height instanceof PDFNumber)) return undefined;
    if (width.asNumber() * height.asNumber() > MAX_MEGAPIXELS * MEGAPIXEL) throw new AppError('file_too_costly');
    return copyStream(value, known(), copier, knownParameters());
  };
};

/** The first that takes it. */
export const anyOf =
  (...shapes: readonly Shape[]): Shape =>
  (value, copier) => {
    for (const shape of shapes) {
      const copied = shape(value, copier);
      if (copied) return copied;
    }
    return undefined;
  };

/** By what it says of itself under a key. */
export const byKey = (key: string, shapes: Fields): Shape => {
  const known = once(shapes);
  return (value, copier) => {
    const dict = value instanceof PDFRawStream ? value.dict : value;
    if (!(dict instanceof PDFDict)) return undefined;
    const kind = copier.resolve(dict.get(PDFName.of(key)));
    const name = kind instanceof PDFName ? kind.decodeText() : kind?.toString();
    const chosen = Object.entries(known()).find(([each]) => each === name)?.[1];
    return chosen?.(value, copier);
  };
};

const copyFields = (source: PDFDict, fields: Readonly<Record<string, Shape>>, copier: Copier): PDFDict => {
  const copy = PDFDict.withContext(copier.target);
  for (const [key, shape] of Object.entries(fields)) {
    const copied = copyValue(source.get(PDFName.of(key)), shape, copier);
    if (copied) copy.set(PDFName.of(key), copied);
  }
  return copy;
};

const tableParameters = once(() => ({ Predictor: plain, Colors: plain, BitsPerComponent: plain, Columns: plain }));

const copyStream = (
  source: PDFRawStream,
  fields: Readonly<Record<string, Shape>>,
  copier: Copier,
  pictureParameters?: Readonly<Record<string, Shape>>,
): PDFRawStream => {
  const dict = copyFields(source.dict, fields, copier);
  const isPicture = pictureParameters !== undefined;
  const { bytes, coding } = unpackStream(source, copier.resolve, copier.budget, { isPicture });
  dict.set(PDFName.of('Filter'), PDFName.of(coding?.filter ?? 'FlateDecode'));
  if (coding?.parameters)
    dict.set(PDFName.of('DecodeParms'), copyFields(coding.parameters, pictureParameters ?? tableParameters(), copier));
  return PDFRawStream.of(dict, coding ? bytes : deflateSync(bytes));
};

const listOf = (copier: Copier, members: readonly PDFObject[]): PDFArray => {
  const list = PDFArray.withContext(copier.target);
  for (const member of members) list.push(member);
  return list;
};
