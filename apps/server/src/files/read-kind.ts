import { FileKind, fileKinds } from '@skein/contract/files.ts';
import { fileTypeFromBuffer } from 'file-type';

/** By its first bytes: what the sender calls it says nothing. Undefined for every kind that is not kept. */
export const readKind = async (bytes: Buffer): Promise<FileKind | undefined> => {
  const found = await fileTypeFromBuffer(bytes);
  return FileKind.options.find((kind) => fileKinds[kind].mediaType === found?.mime);
};
