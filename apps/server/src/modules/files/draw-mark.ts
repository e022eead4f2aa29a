import type { FileKind } from '@skein/contract/files.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { markImage } from '../../files/mark-image.ts';
import { markPdf } from '../../files/mark-pdf.ts';
import { takeTurns } from '../../files/take-turns.ts';
import { maskMail, maskPhone } from '../../secrets/mask-personal-data.ts';
import { MARKS_AT_ONCE } from './files.limits.ts';

const inTurn = takeTurns(MARKS_AT_ONCE);

export const drawMark = (kind: FileKind, original: Buffer, text: string): Promise<Buffer> =>
  inTurn(() => (kind === 'pdf' ? markPdf(original, text) : markImage(original, kind, text)));

/** Who looks, when, and what for: `a***@skein.demo 2026-11-15 09:30 UTC 3f2a….1`. In letters that every font has. */
export const markTextFor = ({ id, mail, phone }: UserInfo, mark: string, now: Date): string => {
  const viewer = (mail && maskMail(mail)) ?? (phone && maskPhone(phone)) ?? id;
  const time = now.toISOString().slice(0, 16).replace('T', ' ');
  return `${isPrintable(viewer) ? viewer : id}  ${time} UTC  ${mark}`;
};

const isPrintable = (text: string): boolean => /^[ -~]+$/.test(text);
