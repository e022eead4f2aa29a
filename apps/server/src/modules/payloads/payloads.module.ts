import { inLanguage } from '@skein/contract/both-languages.ts';
import type { Language } from '@skein/contract/language.ts';
import {
  createPayload,
  deletePayloads,
  exportPayloads,
  listPayloads,
  payloadWords,
  restorePayloads,
  updatePayload,
} from '@skein/contract/payloads.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { writeCsv, type CsvColumns } from '../../lists/csv.ts';
import type { Module } from '../../module.ts';
import { forgetCreator, readAll, type StoredPayload } from './payloads.repo.ts';
import { createPayloadService } from './payloads.service.ts';

export { insertPayloads } from './payloads.repo.ts';

export const payloadsModule: Module = {
  serve(context) {
    const { app, db } = context;
    const payloads = createPayloadService(context);
    serveEndpoint(app, listPayloads, payloads.list);
    serveEndpoint(app, createPayload, payloads.create);
    serveEndpoint(app, updatePayload, payloads.update);
    serveEndpoint(app, deletePayloads, payloads.remove);
    serveEndpoint(app, restorePayloads, payloads.restore);
    serveEndpoint(app, exportPayloads, async ({ tenant, query, from }) => ({
      name: 'payloads.csv',
      content: writeCsv(columnsIn(from.language), readAll(db, tenant, query)),
    }));
  },
  // Who registered it is forgotten with the account; the thing is the enterprise's.
  personalData: { erase: async ({ tx, userId }) => void (await forgetCreator(tx, userId)) },
};

const columnsIn = (language: Language): CsvColumns<StoredPayload> => {
  const { labels, kinds, states } = inLanguage(payloadWords, language);
  return {
    [labels.serialNumber]: ({ serialNumber }) => serialNumber,
    [labels.name]: ({ name }) => name,
    [labels.kind]: ({ kind }) => kinds[kind],
    [labels.model]: ({ model }) => model,
    [`${labels.weightGrams} (g)`]: ({ weightGrams }) => weightGrams,
    [labels.state]: ({ state }) => states[state],
    [labels.unit]: ({ unit }) => unit,
    [labels.note]: ({ note }) => note,
    [labels.updatedAt]: ({ updatedAt }) => updatedAt.toISOString(),
  };
};
