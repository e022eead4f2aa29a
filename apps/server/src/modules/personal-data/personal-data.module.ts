import {
  cancelAccountDeletion,
  getAccountDeletion,
  getDataExport,
  getDataExportLink,
  requestAccountDeletion,
  requestDataExport,
} from '@skein/contract/personal-data.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module, ModuleContext } from '../../module.ts';
import { serveLinkedFiles } from '../files/files.module.ts';
import { sweepArchives } from './archive-sweep.service.ts';
import { createDeletionService } from './deletion.service.ts';
import { createErasure } from './erasure.service.ts';
import { ARCHIVE_PATH, createExportService } from './exports.service.ts';
import { createDataExportWork } from './data-export.work.ts';
import { personalDataKeeper } from './personal-data.keeper.ts';
import { POLL_SECONDS } from './personal-data.limits.ts';

/** What people can do about all that is kept of them: have it, and have it erased. */
export const personalDataModule: Module = {
  serve(context) {
    serveExports(context);
    serveDeletion(context);
  },
  jobs: (context) => [createDataExportWork(context)],
  backgroundWork: (context) => [
    { name: 'archive sweep', everySeconds: POLL_SECONDS, run: () => sweepArchives(context, context.clock()) },
    { name: 'account deletion', everySeconds: POLL_SECONDS, run: createErasure(context).eraseDue },
  ],
  personalData: personalDataKeeper,
};

const serveExports = (context: ModuleContext): void => {
  const { app } = context;
  const exports = createExportService(context);
  serveEndpoint(app, getDataExport, async ({ caller }) => ({ info: await exports.findLatest(caller) }));
  serveEndpoint(app, requestDataExport, async ({ caller, body, from }) => ({
    info: await exports.request(caller, body, from),
  }));
  serveEndpoint(app, getDataExportLink, async ({ caller, query: { id } }) => ({
    info: await exports.link(caller, id),
  }));
  serveLinkedFiles(app, ARCHIVE_PATH, exports.open);
};

const serveDeletion = (context: ModuleContext): void => {
  const { app } = context;
  const deletion = createDeletionService(context);
  serveEndpoint(app, getAccountDeletion, async ({ caller }) => ({ info: await deletion.show(caller) }));
  serveEndpoint(app, requestAccountDeletion, async ({ caller, body, from }) => ({
    info: await deletion.request(caller, body, from),
  }));
  serveEndpoint(app, cancelAccountDeletion, async ({ caller, from }) => ({
    info: await deletion.cancel(caller, from),
  }));
};
