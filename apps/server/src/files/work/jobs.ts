import type { ImageKind } from '@skein/contract/files.ts';
import { reencodeImage, toSquareWebp, type Picture } from '../image.ts';
import { markImage } from '../mark-image.ts';
import { markPdf } from '../mark-pdf.ts';
import { readTable as readTableOf } from '../table/read-table.ts';
import { rewritePdf } from '../pdf/rewrite-pdf.ts';
import { readZones, type ReadZones } from '../zones/read-zones.ts';

/** Bytes, and what else there is to say about them. */
export interface JobResult {
  readonly bytes: Buffer;
}

const bytesOf = async (bytes: Promise<Buffer>): Promise<JobResult> => ({ bytes: await bytes });

/** Everything that decodes what a stranger sent. Runs in a process of its own, never in the server's. */
export const jobs = {
  reencodeImage: (original: Buffer, kind: ImageKind): Promise<Picture> => reencodeImage(original, kind),
  toSquareWebp: (original: Buffer, side: number) => bytesOf(toSquareWebp(original, side)),
  markImage: (original: Buffer, kind: ImageKind, text: string) => bytesOf(markImage(original, kind, text)),
  rewritePdf: (original: Buffer) => bytesOf(rewritePdf(original)),
  markPdf: (original: Buffer, text: string) => bytesOf(markPdf(original, text)),
  readTable: (original: Buffer) => readTableOf(original),
  readZones: (original: Buffer, fileName: string): Promise<ReadZones> => readZones(original, fileName),
};

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
