import { fileKinds, filePurposes, type FileKind, type FilePurpose } from '@skein/contract/files.ts';
import { reencodeImage } from '../../files/image.ts';
import { checkPdf } from '../../files/pdf.ts';
import { readKind } from '../../files/read-kind.ts';
import { takeTurns } from '../../files/take-turns.ts';
import { AppError } from '../../http/app-error.ts';
import { fileTooLarge } from '../../http/read-upload.ts';
import { CHECKS_AT_ONCE } from './files.limits.ts';

export interface CheckedFile {
  readonly kind: FileKind;
  readonly bytes: Buffer;
  readonly width: number | null;
  readonly height: number | null;
}

export const mostBytesFor = (purpose: FilePurpose): number =>
  Math.max(...filePurposes[purpose].map((kind) => fileKinds[kind].maxBytes));

const inTurn = takeTurns(CHECKS_AT_ONCE);

/** From bytes that anyone may have made to a file that is safe to show: what comes out is not what came in. */
export const checkUpload = async (original: Buffer, purpose: FilePurpose): Promise<CheckedFile> => {
  if (original.length === 0) throw new AppError('file_broken');
  const kind = await readAcceptedKind(original, filePurposes[purpose]);
  const { maxBytes } = fileKinds[kind];
  if (original.length > maxBytes) throw fileTooLarge(maxBytes);
  return inTurn(() => checkContent(original, kind));
};

const readAcceptedKind = async (original: Buffer, accepted: readonly FileKind[]): Promise<FileKind> => {
  const kind = await readKind(original);
  if (kind && accepted.includes(kind)) return kind;
  throw new AppError('file_kind_refused', { expected: accepted.map((each) => fileKinds[each].name).join(', ') });
};

const checkContent = async (original: Buffer, kind: FileKind): Promise<CheckedFile> => {
  if (kind !== 'pdf') return { kind, ...(await reencodeImage(original, kind)) };
  await checkPdf(original);
  return { kind, bytes: original, width: null, height: null };
};
