import type { FileKind } from '@skein/contract/file-kind.ts';
import { fileKinds, filePurposes, type FilePurpose } from '@skein/contract/files.ts';
import { readKind } from '../../files/read-kind.ts';
import type { FileWorkers } from '../../files/work/file-workers.ts';
import { AppError } from '../../http/app-error.ts';
import { fileTooLarge } from '../../http/read-upload.ts';

export interface CheckedFile {
  readonly kind: FileKind;
  readonly bytes: Buffer;
  readonly width: number | null;
  readonly height: number | null;
}

export const mostBytesFor = (purpose: FilePurpose): number =>
  Math.max(...filePurposes[purpose].map((kind) => fileKinds[kind].maxBytes));

/** From bytes that anyone may have made to a file that is safe to show: what comes out is not what came in. */
export const checkUpload = async (
  workers: FileWorkers,
  original: Buffer,
  purpose: FilePurpose,
): Promise<CheckedFile> => {
  if (original.length === 0) throw new AppError('file_broken');
  const kind = readAcceptedKind(original, filePurposes[purpose]);
  const { maxBytes } = fileKinds[kind];
  if (original.length > maxBytes) throw fileTooLarge(maxBytes);
  if (kind !== 'pdf') return { kind, ...(await workers.run('reencodeImage', original, kind)) };
  const { bytes } = await workers.run('rewritePdf', original);
  return { kind, bytes, width: null, height: null };
};

const readAcceptedKind = (original: Buffer, accepted: readonly FileKind[]): FileKind => {
  const kind = readKind(original);
  if (kind && accepted.includes(kind)) return kind;
  throw new AppError('file_kind_refused', { expected: accepted.map((each) => fileKinds[each].name).join(', ') });
};
