import { jsonEntry, type PersonalDataKeeper } from '../../personal-data-keeper.ts';
import { readContent } from './file-content.ts';
import { disownFiles, listFilesOf, type FileRecord } from './files.repo.ts';

export const filesKeeper: PersonalDataKeeper = {
  collect: async (parts, userId) => {
    const files = await listFilesOf(parts.db, userId);
    return [
      jsonEntry('files', async () => files.map(describe)),
      ...files.map((file) => ({ path: pathOf(file), open: () => readContent(parts, file) })),
    ];
  },
  /** The next sweep takes them, bytes and all. */
  erase: ({ tx, userId }) => disownFiles(tx, userId),
};

const pathOf = ({ id, kind }: FileRecord): string => `files/${id}.${kind}`;

const describe = (file: FileRecord) => ({
  path: pathOf(file),
  purpose: file.purpose,
  bytes: file.bytes,
  uploadedAt: file.createdAt,
});
