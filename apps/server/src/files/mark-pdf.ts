import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { AppError } from '../http/app-error.ts';
import { rewritePdf } from './pdf/rewrite-pdf.ts';

const SLOPE_DEGREES = 22.5;
const OPACITY = 0.28;
const LETTER_FRACTION = 1 / 40;
const LINE_LETTERS = 6;

/**
 * Writes a text over every page, slantwise and again and again. Whoever has the skill can take it out of a PDF again;
 * it tells the honest whose copy this is. What cannot be marked is not shown.
 */
export const markPdf = async (original: Buffer, text: string): Promise<Buffer> => {
  const pdf = await openPdf(original);
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  for (const page of pdf.getPages()) markPage(page, font, text);
  return Buffer.from(await pdf.save());
};

const openPdf = async (original: Buffer): Promise<PDFDocument> => {
  try {
    // Written anew even so: it may have been stored before documents were.
    return await PDFDocument.load(await rewritePdf(original), { updateMetadata: false });
  } catch (error) {
    throw new AppError('original_not_marked', { why: error instanceof Error ? error.message : 'unknown' });
  }
};

const markPage = (page: PDFPage, font: PDFFont, text: string): void => {
  const { x: left, y: bottom, width, height } = page.getMediaBox();
  const size = Math.min(width, height) * LETTER_FRACTION;
  const step = font.widthOfTextAtSize(text, size) + 2 * size;
  const rise = width * Math.tan((SLOPE_DEGREES * Math.PI) / 180);
  for (let y = bottom - rise; y < bottom + height; y += size * LINE_LETTERS)
    for (let along = 0; along < width / Math.cos((SLOPE_DEGREES * Math.PI) / 180); along += step)
      page.drawText(text, {
        x: left + along * Math.cos((SLOPE_DEGREES * Math.PI) / 180),
        y: y + along * Math.sin((SLOPE_DEGREES * Math.PI) / 180),
        size,
        font,
        color: rgb(0.35, 0.35, 0.35),
        opacity: OPACITY,
        rotate: degrees(SLOPE_DEGREES),
      });
};
