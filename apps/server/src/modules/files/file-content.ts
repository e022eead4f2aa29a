import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FilePurpose } from '@skein/contract/files.ts';
import { nameOf, type FileStore } from '../../files/file-store.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { sealedPurposes } from './files.limits.ts';
import type { FileRecord } from './files.repo.ts';

const placeOf = (fileId: string): string => `files/${fileId}/content`;

/**
 * A file as the store holds it. Named by what is stored, not by what it means: a sealed file has a key of its own and
 * never equals another, so the store betrays neither that two people sent the same card nor, to one who has the card,
 * that it is there. A keyed hash of the plain content would betray the first.
 */
export const toContent = (secrets: Secrets, fileId: string, purpose: FilePurpose, bytes: Buffer) => {
  const isSealed = sealedPurposes.has(purpose);
  const content = isSealed ? secrets.seal(placeOf(fileId), bytes) : bytes;
  return { content, digest: nameOf(content), isSealed };
};

export const readContent = async (
  { fileStore, secrets }: { readonly fileStore: FileStore; readonly secrets: Secrets },
  { id, digest, isSealed }: FileRecord,
): Promise<Readable> => {
  const stored = await fileStore.get(digest);
  if (!stored) throw new Error(`the store has no content for the file ${id}`);
  return isSealed ? Readable.from([secrets.open(placeOf(id), await buffer(stored))]) : stored;
};
