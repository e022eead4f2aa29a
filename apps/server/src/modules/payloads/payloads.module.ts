import {
  createPayload,
  deletePayloads,
  exportPayloads,
  listPayloads,
  restorePayloads,
  updatePayload,
} from '@skein/contract/payloads.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { writeCsv } from '../../lists/csv.ts';
import type { Module } from '../../module.ts';
import { payloadColumns } from './payload-columns.ts';
import { forgetCreator, readAll } from './payloads.repo.ts';
import { createPayloadService } from './payloads.service.ts';

export { insertDemoPayloads } from './payloads.repo.ts';

export const payloadsModule: Module = {
  serve(context) {
    const { app, db } = context;
    const payloads = createPayloadService(context);
    serveEndpoint(app, listPayloads, ({ caller, tenant, query }) => payloads.list(caller, tenant, query));
    serveEndpoint(app, exportPayloads, async ({ tenant, query, from }) => ({
      name: 'payloads.csv',
      content: writeCsv(payloadColumns[from.language], readAll(db, tenant, query)),
    }));
    serveEndpoint(app, createPayload, async ({ tenant, by, body }) => ({
      info: await payloads.create(tenant, by, body),
    }));
    serveEndpoint(app, updatePayload, async ({ tenant, by, body }) => ({
      info: await payloads.update(tenant, by, body),
    }));
    serveEndpoint(app, deletePayloads, async ({ tenant, by, body: { ids } }) => {
      await payloads.setDeleted(tenant, by, ids, true);
      return null;
    });
    serveEndpoint(app, restorePayloads, async ({ tenant, by, body: { ids } }) => {
      await payloads.setDeleted(tenant, by, ids, false);
      return null;
    });
  },
  // Who registered it is forgotten with the account; the thing is the enterprise's.
  personalData: { erase: ({ tx, userId }) => forgetCreator(tx, userId) },
};
