import {
  PDFArray,
  PDFDict,
  PDFHeader,
  PDFName,
  PDFRawStream,
  PDFWriter,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { AppError } from '../../http/app-error.ts';
import { copyValue, createCopier, plain, type Copier } from './copy-allowed.ts';
import { flattenAnnotations, type Drawn } from './flatten-annotations.ts';
import { drawing, layerSettings, pageGroup, resources } from './page-shapes.ts';
import { listPages, type SourcePage } from './list-pages.ts';
import { readPdf } from './read-pdf.ts';

const MEBIBYTE = 1024 * 1024;
const MAX_UNPACKED_BYTES = 96 * MEBIBYTE;
/** Objects unpacked and strings spelled out make a document larger; only one that repeats itself grows beyond this. */
const mostWrittenFor = (original: Buffer): number => Math.min(8 * original.length + MEBIBYTE, 32 * MEBIBYTE);
/** Readers look for the trailer in the last kilobyte, and so do we. */
const TRAILER_LENGTH = 1024;

/**
 * A document of our own with the same pages. Whatever else the original can do stays behind, and how it was packed,
 * updated or hidden matters no more: what leaves here was written here.
 */
export const rewritePdf = async (original: Buffer): Promise<Buffer> => {
  if (!isWhole(original)) throw new AppError('file_broken');
  try {
    return await rewrite(original);
  } catch (error) {
    // Whatever the reader dislikes about these bytes is the sender's to mend.
    throw error instanceof AppError ? error : new AppError('file_broken');
  }
};

const isWhole = (bytes: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) &&
  /startxref\s+\d+\s+%%EOF\s*$/.test(bytes.subarray(-TRAILER_LENGTH).toString('latin1'));

const rewrite = async (original: Buffer): Promise<Buffer> => {
  const budget = { unpackedBytes: MAX_UNPACKED_BYTES };
  const { root, resolve } = readPdf(original, budget);
  const { copier, finish } = createCopier(resolve, budget);
  const { target } = copier;
  target.header = PDFHeader.forVersion(1, 7);

  const sources = listPages(root, resolve);
  const treeRef = target.nextRef();
  const pages = sources.map((source) => copyPage(source, treeRef, copier));
  const catalogue = target.obj({ Type: 'Catalog', Pages: treeRef });
  const layers = copyValue(root.get(PDFName.of('OCProperties')), layerSettings, copier);
  if (layers) catalogue.set(PDFName.of('OCProperties'), layers);
  finish();
  for (const [index, { valueOf }] of sources.entries())
    drawStamps(pages[index] as PDFDict, flattenAnnotations(valueOf('Annots'), copier), copier);
  finish();

  const kids = pages.map((page) => target.register(page));
  target.assign(treeRef, target.obj({ Type: 'Pages', Kids: kids, Count: kids.length }));
  target.trailerInfo.Root = target.register(catalogue);
  const written = Buffer.from(await PDFWriter.forContext(target, Infinity).serializeToBuffer());
  if (written.length > mostWrittenFor(original)) throw new AppError('file_too_costly');
  return written;
};

const plainKeys = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit'];

const copyPage = ({ valueOf, resolve }: SourcePage, treeRef: PDFRef, copier: Copier): PDFDict => {
  const { target } = copier;
  const page = target.obj({ Type: 'Page', Parent: treeRef });
  const put = (key: string, value: PDFObject | undefined) => value && page.set(PDFName.of(key), value);
  for (const key of plainKeys) put(key, copyValue(valueOf(key), plain, copier));
  put('Group', copyValue(valueOf('Group'), pageGroup, copier));
  put('Resources', copyValue(valueOf('Resources'), resources, copier) ?? PDFDict.withContext(target));
  put('Contents', target.obj(copyContent(resolve(valueOf('Contents')), copier)));
  return page;
};

const copyContent = (content: PDFObject | undefined, { resolve, share }: Copier): PDFRef[] => {
  const parts = content instanceof PDFArray ? content.asArray().map(resolve) : [content];
  return parts.flatMap((part) => (part instanceof PDFRawStream ? share(part, drawing) : []));
};

/** Over the page, and between brackets: what it has turned or scaled for itself does not move them. */
const drawStamps = (page: PDFDict, stamps: readonly Drawn[], { target }: Copier): void => {
  if (stamps.length === 0) return;
  const forms = dictIn(dictIn(page, 'Resources'), 'XObject');
  const draw = stamps.map(({ appearance, matrix }) => {
    const name = `SkeinStamp${appearance.objectNumber}`;
    forms.set(PDFName.of(name), appearance);
    return `q ${matrix.map((each) => each.toFixed(5)).join(' ')} cm /${name} Do Q`;
  });
  const write = (operators: string) => target.register(target.flateStream(operators));
  const content = page.lookup(PDFName.of('Contents'), PDFArray).asArray();
  page.set(PDFName.of('Contents'), target.obj([write('q\n'), ...content, write(`\nQ\n${draw.join('\n')}\n`)]));
};

const dictIn = (holder: PDFDict, key: string): PDFDict => {
  const found = holder.lookup(PDFName.of(key));
  if (found instanceof PDFDict) return found;
  const made = PDFDict.withContext(holder.context);
  holder.set(PDFName.of(key), made);
  return made;
};
