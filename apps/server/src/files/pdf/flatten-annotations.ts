import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import type { Copier } from './copy-allowed.ts';
import { form } from './page-shapes.ts';

const HIDDEN = 1 << 1;
const NO_VIEW = 1 << 5;

type Box = readonly [left: number, bottom: number, right: number, top: number];
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const AS_IT_IS: Matrix = [1, 0, 0, 1, 0, 0];

export interface Drawn {
  readonly appearance: PDFRef;
  readonly matrix: Matrix;
}

/**
 * What stamps, seals and filled fields look like, to be drawn as part of the page. Of the annotation itself, which could
 * be clicked, filled in or obeyed, nothing stays.
 */
export const flattenAnnotations = (annotations: PDFObject | undefined, copier: Copier): Drawn[] => {
  const list = copier.resolve(annotations);
  if (!(list instanceof PDFArray)) return [];
  return list.asArray().flatMap((each) => {
    const annotation = copier.resolve(each);
    return (annotation instanceof PDFDict && flatten(annotation, copier)) || [];
  });
};

const flatten = (annotation: PDFDict, copier: Copier): Drawn | undefined => {
  const valueOf = (key: string) => copier.resolve(annotation.get(PDFName.of(key)));
  const flags = valueOf('F');
  if (flags instanceof PDFNumber && (flags.asNumber() & (HIDDEN | NO_VIEW)) !== 0) return undefined;
  if (valueOf('Subtype') === PDFName.of('Popup')) return undefined;
  const appearance = findAppearance(valueOf('AP'), valueOf('AS'), copier);
  const rectangle = numbersOf(valueOf('Rect'), 4, copier);
  if (!appearance || !rectangle) return undefined;
  const box = numbersOf(copier.resolve(appearance.dict.get(PDFName.of('BBox'))), 4, copier);
  if (!box) return undefined;
  const own = numbersOf(copier.resolve(appearance.dict.get(PDFName.of('Matrix'))), 6, copier);
  const matrix = fit(boxAround(box, (own as Matrix | undefined) ?? AS_IT_IS), upright(rectangle));
  return matrix && { appearance: copier.share(appearance, form), matrix };
};

/** The normal one; where it has several states, that of the present state. */
const findAppearance = (
  appearances: PDFObject | undefined,
  state: PDFObject | undefined,
  { resolve }: Copier,
): PDFRawStream | undefined => {
  if (!(appearances instanceof PDFDict)) return undefined;
  const normal = resolve(appearances.get(PDFName.of('N')));
  if (normal instanceof PDFRawStream) return normal;
  const chosen = normal instanceof PDFDict && state instanceof PDFName ? resolve(normal.get(state)) : undefined;
  return chosen instanceof PDFRawStream ? chosen : undefined;
};

const numbersOf = (
  value: PDFObject | undefined,
  length: number,
  { resolve }: Copier,
): readonly number[] | undefined => {
  if (!(value instanceof PDFArray) || value.size() !== length) return undefined;
  const numbers = value.asArray().map((each) => {
    const found = resolve(each);
    return found instanceof PDFNumber ? found.asNumber() : Number.NaN;
  });
  return numbers.every(Number.isFinite) ? numbers : undefined;
};

const upright = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): Box => [
  Math.min(left, right),
  Math.min(bottom, top),
  Math.max(left, right),
  Math.max(bottom, top),
];

/** The smallest upright box around a box that was turned and scaled. */
const boxAround = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[], [a, b, c, d, e, f]: Matrix): Box => {
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [across, up] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)];
};

/** Undefined where there is nothing to see. ISO 32000-2, 12.5.5. */
const fit = (from: Box, to: Box): Matrix | undefined => {
  const [width, height] = [from[2] - from[0], from[3] - from[1]];
  if (width <= 0 || height <= 0) return undefined;
  const [across, up] = [(to[2] - to[0]) / width, (to[3] - to[1]) / height];
  return [across, 0, 0, up, to[0] - from[0] * across, to[1] - from[1] * up];
};
