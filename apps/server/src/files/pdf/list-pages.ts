import { PDFArray, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { AppError } from '../../http/app-error.ts';
import type { PdfSource } from './read-pdf.ts';

/** More than anyone's certificate has, and few enough to be marked one by one. */
const MAX_PAGES = 300;
const MAX_BRANCHES = 10_000;

export interface SourcePage {
  readonly resolve: PdfSource['resolve'];
  /** Its own, or what it inherits from the branch that it grows on. */
  readonly valueOf: (key: string) => PDFObject | undefined;
}

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** The pages in their order. A tree that grows into itself is refused. */
export const listPages = (root: PDFDict, resolve: PdfSource['resolve']): SourcePage[] => {
  const pages: SourcePage[] = [];
  const seen = new Set<PDFObject>();
  const waiting = [{ node: root.get(PDFName.of('Pages')), above: new Map<string, PDFObject>() }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = resolve(next.node);
    if (!(node instanceof PDFDict) || seen.has(node)) throw new AppError('file_broken');
    seen.add(node);
    if (seen.size > MAX_BRANCHES || pages.length >= MAX_PAGES) throw new AppError('file_too_costly');
    const passedOn = inherit(node, next.above);
    const kids = resolve(node.get(PDFName.of('Kids')));
    if (kids instanceof PDFArray)
      for (const kid of kids.asArray().toReversed()) waiting.push({ node: kid, above: passedOn });
    else if (resolve(node.get(PDFName.of('Type'))) === PDFName.of('Pages')) throw new AppError('file_broken');
    else pages.push({ resolve, valueOf: (key) => node.get(PDFName.of(key)) ?? passedOn.get(key) });
  }
  if (pages.length === 0) throw new AppError('file_broken');
  return pages;
};

const inherit = (node: PDFDict, above: ReadonlyMap<string, PDFObject>): Map<string, PDFObject> => {
  const values = new Map(above);
  for (const key of inherited) {
    const own = node.get(PDFName.of(key));
    if (own) values.set(key, own);
  }
  return values;
};
