import { fileURLToPath } from 'node:url';
import { GlobalFonts, PDFDocument } from '@napi-rs/canvas';
import { encode } from 'uqr';
import { breakLines } from './break-lines.ts';
import type { Paper } from './paper.ts';

// Ours, so that a machine without fonts writes no boxes. What a document uses of it is all that it carries.
const FONT = 'Skein paper';
GlobalFonts.registerFromPath(fileURLToPath(new URL('../../../fonts/noto-sans-sc-400.woff2', import.meta.url)), FONT);

/** A4, in points. */
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 48;
const NAME_WIDTH = 120;
const QR_SIDE = 112;
const OVERLAP = 0.15;
const LETTER = 10.5;
const LINE = 17;
const FOOTER_HEIGHT = 56;
const INK = '#1b1f24';
const QUIET = '#5c6670';
const WARNING = '#b42318';
const RULE = '#d5dae0';

type Pen = ReturnType<PDFDocument['beginPage']>;

/** A document of as many pages as its lines need, with a code that leads to where it is verified. */
export const writePaper = (paper: Paper): Buffer => {
  const document = new PDFDocument({ title: `${paper.title} ${paper.number}`, creator: 'Skein', producer: 'Skein' });
  let pen = beginPage(document, paper, 1);
  let page = 1;
  let y = writeHead(pen, paper);
  for (const [name, value] of paper.lines) {
    pen.font = fontOf(LETTER);
    const room = WIDTH - 2 * MARGIN - NAME_WIDTH;
    const lines = breakLines(value, fitting(pen, room));
    let isFirst = true;
    for (const line of lines) {
      if (y + LINE > HEIGHT - MARGIN - FOOTER_HEIGHT) {
        document.endPage();
        page += 1;
        pen = beginPage(document, paper, page);
        y = MARGIN + LINE;
      }
      pen.font = fontOf(LETTER);
      if (isFirst) write(pen, name, MARGIN, y, QUIET);
      write(pen, line, MARGIN + NAME_WIDTH, y, INK);
      y += LINE;
      isFirst = false;
    }
    y += LINE / 3;
  }
  document.endPage();
  return document.close();
};

const fontOf = (size: number): string => `${size}px "${FONT}"`;

const fitting = (pen: Pen, room: number) => (line: string) => pen.measureText(line).width <= room;

const write = (pen: Pen, text: string, x: number, y: number, color: string): void => {
  pen.fillStyle = color;
  pen.fillText(text, x, y);
};

const beginPage = (document: PDFDocument, { footer, number }: Paper, page: number): Pen => {
  const pen = document.beginPage(WIDTH, HEIGHT);
  const top = HEIGHT - MARGIN - FOOTER_HEIGHT + LINE;
  pen.strokeStyle = RULE;
  pen.lineWidth = 0.5;
  pen.beginPath();
  pen.moveTo(MARGIN, top);
  pen.lineTo(WIDTH - MARGIN, top);
  pen.stroke();
  pen.font = fontOf(8);
  const lines = breakLines(`${number} · ${page}\n${footer}`, fitting(pen, WIDTH - 2 * MARGIN));
  for (const [index, line] of lines.entries()) write(pen, line, MARGIN, top + 14 + index * 11, QUIET);
  return pen;
};

/** Where the lines begin. */
const writeHead = (pen: Pen, paper: Paper): number => {
  const room = WIDTH - 2 * MARGIN - QR_SIDE - 24;
  pen.font = fontOf(10);
  write(pen, paper.product, MARGIN, MARGIN + 10, QUIET);
  pen.font = fontOf(22);
  write(pen, paper.title, MARGIN, MARGIN + 42, INK);
  pen.font = fontOf(13);
  write(pen, paper.number, MARGIN, MARGIN + 64, INK);
  if (paper.stamp !== null) write(pen, paper.stamp, MARGIN, MARGIN + 86, WARNING);
  pen.font = fontOf(8);
  const said = breakLines(`${paper.addressWords}\n${paper.address ?? ''}`.trim(), fitting(pen, room));
  for (const [index, line] of said.entries()) write(pen, line, MARGIN, MARGIN + 104 + index * 11, QUIET);
  if (paper.address !== null) drawCode(pen, paper.address, WIDTH - MARGIN - QR_SIDE, MARGIN);
  return MARGIN + Math.max(QR_SIDE, 104 + said.length * 11) + 2 * LINE;
};

/** As squares, not as a picture: sharp at every size. */
const drawCode = (pen: Pen, address: string, left: number, top: number): void => {
  const { data, size } = encode(address, { border: 0 });
  const side = QR_SIDE / size;
  pen.fillStyle = '#000';
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      // A little wider than it is: no white lines between two of them.
      if (isDark) pen.fillRect(left + column * side, top + row * side, side + OVERLAP, side + OVERLAP);
  pen.annotateLinkUrl(left, top, left + QR_SIDE, top + QR_SIDE, address);
};
