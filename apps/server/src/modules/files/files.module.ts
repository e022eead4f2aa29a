import { getFileLink, uploadFile } from '@skein/contract/files.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createFileService } from './files.service.ts';
import { serveFile } from './serve-file.ts';
import { sweepRegularly } from './sweep.service.ts';

export { attachFile, detachFile, readUpload } from './attachments.service.ts';
export { createFileLinks } from './file-links.ts';
export { storeFile } from './store-file.ts';
export { removeFiles } from './sweep.service.ts';

export const filesModule: Module = {
  serve(context) {
    const { app } = context;
    const files = createFileService(context);
    serveEndpoint(app, uploadFile, async ({ caller, query: { purpose }, upload, from }) => ({
      info: await files.keepUpload({ caller, from }, purpose, upload),
    }));
    serveEndpoint(app, getFileLink, async ({ caller, query: { id } }) => ({ info: await files.linkToOwn(caller, id) }));
    serveFile(app, files);
  },
  prepare: async (context) => sweepRegularly(context),
};
