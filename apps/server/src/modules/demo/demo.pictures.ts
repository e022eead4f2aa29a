import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilePurpose } from '@skein/contract/files.ts';
import type { ModuleContext } from '../../module.ts';
import { storeFile } from '../files/files.module.ts';

const SIZE = { kind: 'png', width: 640, height: 404 } as const;

type PictureName = 'business-licence' | 'id-card-back' | 'id-card-front' | 'licence' | 'operating-certificate';

/** A drawing of a paper, as if this person had uploaded it. Gives its id. */
export const demoPicture = (
  context: Pick<ModuleContext, 'db' | 'secrets' | 'clock' | 'fileStore'>,
  ownerId: string,
  name: PictureName,
  purpose: FilePurpose,
): Promise<string> => {
  const bytes = readFileSync(join(import.meta.dirname, 'pictures', `${name}.png`));
  return storeFile(context, { ownerId, purpose, ...SIZE, bytes });
};
