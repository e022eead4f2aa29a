import type { FileKind } from '@skein/contract/file-kind.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import type { FileWorkers } from '../../files/work/file-workers.ts';
import { maskMail, maskPhone } from '../../secrets/mask-personal-data.ts';

export const drawMark = async (
  workers: FileWorkers,
  kind: FileKind,
  original: Buffer,
  text: string,
): Promise<Buffer> => {
  const marked =
    kind === 'pdf' ? workers.run('markPdf', original, text) : workers.run('markImage', original, kind, text);
  return (await marked).bytes;
};

/** Who looks, when, and what for: `a***@skein.demo 2026-11-15 09:30 UTC verification.3f2a….1`. In letters that every font has. */
export const markTextFor = ({ id, mail, phone }: UserInfo, mark: string, now: Date): string => {
  const viewer = (mail && maskMail(mail)) ?? (phone && maskPhone(phone)) ?? id;
  const time = now.toISOString().slice(0, 16).replace('T', ' ');
  return `${isPrintable(viewer) ? viewer : id}  ${time} UTC  ${mark}`;
};

const isPrintable = (text: string): boolean => /^[ -~]+$/.test(text);
