import type { ImageKind } from '@skein/contract/files.ts';
import { reencodeImage, toSmallWebp, toSquareWebp, type Picture } from '../image.ts';
import { markImage } from '../mark-image.ts';
import { markPdf } from '../mark-pdf.ts';
import type { Paper } from '../paper/paper.ts';
import { writePaper } from '../paper/write-paper.ts';
import { readTable as readTableOf } from '../table/read-table.ts';
import { rewritePdf } from '../pdf/rewrite-pdf.ts';
import { readZones, type ReadAs, type ReadZones } from '../zones/read-zones.ts';

/** Bytes, and what else there is to say about them. */
export interface JobResult {
  readonly bytes: Buffer;
}

const bytesOf = async (bytes: Promise<Buffer>): Promise<JobResult> => ({ bytes: await bytes });

/** Everything that decodes what a stranger sent. Runs in a process of its own, never in the server's. */
export const jobs = {
  reencodeImage: (original: Buffer, kind: ImageKind): Promise<Picture> => reencodeImage(original, kind),
  toSquareWebp: (original: Buffer, side: number) => bytesOf(toSquareWebp(original, side)),
  toSmallWebp: (original: Buffer, side: number) => bytesOf(toSmallWebp(original, side)),
  markImage: (original: Buffer, kind: ImageKind, text: string) => bytesOf(markImage(original, kind, text)),
  rewritePdf: (original: Buffer) => bytesOf(rewritePdf(original)),
  markPdf: (original: Buffer, text: string) => bytesOf(markPdf(original, text)),
  readTable: (original: Buffer) => readTableOf(original),
  /** Of what people wrote, whose pages nobody has counted. */
  writePaper: (_: Buffer, paper: Paper) => bytesOf(Promise.resolve(writePaper(paper))),
  readZones: (original: Buffer, fileName: string, readAs?: ReadAs): Promise<ReadZones> =>
    readZones(original, fileName, readAs),
};

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
