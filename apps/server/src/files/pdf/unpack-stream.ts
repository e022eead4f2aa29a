import { constants, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { AppError } from '../../http/app-error.ts';

/** Follows references: never gives one, and undefined for what leads nowhere. */
export type Resolve = (value: PDFObject | undefined) => PDFObject | undefined;

/** What may still be unpacked of one document: a few kilobytes can promise gigabytes. */
export interface Budget {
  unpackedBytes: number;
}

/** The packing that is left on a stream: of a picture, which is for whoever shows it to decode. */
interface Coding {
  readonly filter: string;
  readonly parameters: PDFDict | undefined;
}

export interface UnpackedStream {
  readonly bytes: Buffer;
  /** Absent when the bytes are plain. */
  readonly coding: Coding | undefined;
}

const pictureFilters = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);
/** Those that turn bytes into other bytes, with the short names that also pass. */
const plainFilters: Readonly<Record<string, string>> = {
  FlateDecode: 'FlateDecode',
  Fl: 'FlateDecode',
  LZWDecode: 'LZWDecode',
  LZW: 'LZWDecode',
  ASCII85Decode: 'ASCII85Decode',
  A85: 'ASCII85Decode',
  ASCIIHexDecode: 'ASCIIHexDecode',
  AHx: 'ASCIIHexDecode',
  RunLengthDecode: 'RunLengthDecode',
  RL: 'RunLengthDecode',
};
const LONGEST_CHAIN = 8;

/** Takes off every packing that hides what is inside, in whatever order they were put on. */
export const unpackStream = (
  stream: PDFRawStream,
  resolve: Resolve,
  budget: Budget,
  { isPicture = false } = {},
): UnpackedStream => {
  let bytes = Buffer.from(stream.contents.buffer, stream.contents.byteOffset, stream.contents.byteLength);
  const chain = codingsOf(stream.dict, resolve);
  for (const [index, { filter, parameters }] of chain.entries()) {
    const isLast = index === chain.length - 1;
    if (isLast && pictureFilters.has(filter)) return { bytes, coding: { filter, parameters } };
    const plain = plainFilters[filter];
    if (!plain) throw new AppError('pdf_not_plain');
    // Pixels hide nothing, and there are too many of them to pack again.
    if (isLast && isPicture && plain === 'FlateDecode') return { bytes, coding: { filter: plain, parameters } };
    const unpacked = spend(budget, plain === 'FlateDecode' ? inflate(bytes, budget) : decode(bytes, plain, parameters));
    if (isPredicted(parameters, resolve)) {
      // Rearranged row by row, which only tables and pixels gain from.
      if (isLast && plain === 'FlateDecode') return { bytes, coding: { filter: plain, parameters } };
      throw new AppError('pdf_not_plain');
    }
    bytes = unpacked;
  }
  return { bytes, coding: undefined };
};

const codingsOf = (dict: PDFDict, resolve: Resolve): Coding[] => {
  const filters = listOf(dict, 'Filter', resolve);
  const parameters = listOf(dict, 'DecodeParms', resolve);
  if (filters.length > LONGEST_CHAIN) throw new AppError('pdf_not_plain');
  return filters.map((filter, index) => {
    if (!(filter instanceof PDFName)) throw new AppError('pdf_not_plain');
    const given = parameters[index];
    return { filter: filter.decodeText(), parameters: given instanceof PDFDict ? given : undefined };
  });
};

const listOf = (dict: PDFDict, key: string, resolve: Resolve): (PDFObject | undefined)[] => {
  const value = resolve(dict.get(PDFName.of(key)));
  if (!value) return [];
  return value instanceof PDFArray ? value.asArray().map(resolve) : [value];
};

const isPredicted = (parameters: PDFDict | undefined, resolve: Resolve): boolean => {
  const predictor = resolve(parameters?.get(PDFName.of('Predictor')));
  return predictor instanceof PDFNumber && predictor.asNumber() > 1;
};

/** Takes what is cut short as far as it goes, as readers do. */
const inflate = (bytes: Buffer, { unpackedBytes }: Budget): Buffer => {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(unpackedBytes, 1), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new AppError(isTooMuch ? 'file_too_costly' : 'file_broken');
  }
};

const decode = (bytes: Buffer, filter: string, parameters: PDFDict | undefined): Buffer => {
  const dict = PDFDict.withContext(PDFContext.create());
  dict.set(PDFName.of('Filter'), PDFName.of(filter));
  if (parameters) dict.set(PDFName.of('DecodeParms'), parameters);
  return Buffer.from(decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode());
};

const spend = (budget: Budget, unpacked: Buffer): Buffer => {
  budget.unpackedBytes -= unpacked.length;
  if (budget.unpackedBytes < 0) throw new AppError('file_too_costly');
  return unpacked;
};
