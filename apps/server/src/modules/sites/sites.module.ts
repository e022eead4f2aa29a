import { inLanguage } from '@skein/contract/both-languages.ts';
import type { Language } from '@skein/contract/language.ts';
import { siteCalls, siteWords } from '@skein/contract/sites.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { columnsOf, writeCsv } from '../../lists/csv.ts';
import { recordExport } from '../../lists/record-export.ts';
import type { Module } from '../../module.ts';
import { forgetCreator, readAll } from './sites.repo.ts';
import { createSiteService } from './sites.service.ts';

export { requireOne as requireSite } from './sites.service.ts';
export { hasSite, insertSites, listSiteNames } from './sites.repo.ts';

export const sitesModule: Module = {
  serve(context) {
    const { app, db } = context;
    serveCalls(app, siteCalls, {
      ...createSiteService(context),
      export: async ({ tenant, by, query, from }) => {
        await recordExport(db, by, tenant, 'site', query);
        return { name: 'sites.csv', content: writeCsv(columnsIn(from.language), readAll(db, tenant, query)) };
      },
    });
  },
  // Who registered it is forgotten with the account; the place is the enterprise's.
  personalData: { erase: async ({ tx, userId }) => void (await forgetCreator(tx, userId)) },
};

const columnsIn = (language: Language) => {
  const { labels, kinds } = inLanguage(siteWords, language);
  const { alternateId: _, boundary: _drawn, ...told } = labels;
  return columnsOf(told, { kind: kinds });
};
