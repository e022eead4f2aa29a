import { getFileLink, uploadFile } from '@skein/contract/files.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { filesKeeper } from './files.keeper.ts';
import { createFileService } from './files.service.ts';
import { FILE_PATH } from './file-links.ts';
import { serveLinkedFiles } from './serve-linked-files.ts';
import { SWEEP_SECONDS } from './files.limits.ts';
import { sweepFiles } from './sweep.service.ts';

export { attachFile, detachFile, readUpload } from './attachments.service.ts';
export { giveToEnterprise } from './files.repo.ts';
export { UNATTACHED_MILLISECONDS } from './files.limits.ts';
export { createFileLinks, type FileAddress } from './file-links.ts';
export { serveLinkedFiles, type Asking, type LinkedFile } from './serve-linked-files.ts';
export { confirmContent, dropContent, dropUnnamed } from './contents.repo.ts';
export { promiseInTransaction, removeContents } from './contents.service.ts';
export { storeFile } from './store-file.ts';
export { clearAway, clearContents, sweepFiles } from './sweep.service.ts';

export const filesModule: Module = {
  serve(context) {
    const { app } = context;
    const files = createFileService(context);
    serveEndpoint(app, uploadFile, async ({ caller, query: { purpose }, upload, from }) => ({
      info: await files.keepUpload({ caller, from }, purpose, upload),
    }));
    serveEndpoint(app, getFileLink, async ({ caller, query: { id } }) => ({ info: await files.linkToOwn(caller, id) }));
    serveLinkedFiles(app, FILE_PATH, files.openLink);
  },
  backgroundWork: (context) => [
    { name: 'file sweep', everySeconds: SWEEP_SECONDS, run: async () => void (await sweepFiles(context)) },
  ],
  personalData: filesKeeper,
};
