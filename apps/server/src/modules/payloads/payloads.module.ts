import { inLanguage } from '@skein/contract/both-languages.ts';
import type { Language } from '@skein/contract/language.ts';
import { payloadCalls, payloadWords } from '@skein/contract/payloads.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { columnsOf, writeCsv } from '../../lists/csv.ts';
import { recordExport } from '../../lists/record-export.ts';
import type { Module } from '../../module.ts';
import { forgetCreator, readAll } from './payloads.repo.ts';
import { createPayloadService } from './payloads.service.ts';

export { insertPayloads } from './payloads.repo.ts';

export const payloadsModule: Module = {
  serve(context) {
    const { app, db } = context;
    serveCalls(app, payloadCalls, {
      ...createPayloadService(context),
      export: async ({ tenant, by, query, from }) => {
        await recordExport(db, by, tenant, 'payload', query);
        return { name: 'payloads.csv', content: writeCsv(columnsIn(from.language), readAll(db, tenant, query)) };
      },
    });
  },
  // Who registered it is forgotten with the account; the thing is the enterprise's.
  personalData: { erase: async ({ tx, userId }) => void (await forgetCreator(tx, userId)) },
};

const columnsIn = (language: Language) => {
  const { labels, kinds, states } = inLanguage(payloadWords, language);
  return columnsOf({ ...labels, weightGrams: `${labels.weightGrams} (g)` }, { kind: kinds, state: states });
};
