import { inLanguage } from '@skein/contract/both-languages.ts';
import { droneModelCalls, droneModelWords } from '@skein/contract/drone-model-administration.ts';
import { droneCategoryWords, listDroneModels } from '@skein/contract/drone-models.ts';
import type { Language } from '@skein/contract/language.ts';
import { byOf } from '../../by.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { columnsOf, writeCsv } from '../../lists/csv.ts';
import { recordPlatformExport } from '../../lists/record-export.ts';
import type { Module } from '../../module.ts';
import { listModels, readAll } from './drone-models.repo.ts';
import { createDroneModelService } from './drone-models.service.ts';

export { findChoosable, listModels } from './drone-models.repo.ts';

/** What aircraft there are: the same for everybody. */
export const droneModelsModule: Module = {
  serve(context) {
    const { app, db } = context;
    serveEndpoint(app, listDroneModels, async () => {
      const list = await listModels(db);
      return { list, total: list.length };
    });
    serveCalls(app, droneModelCalls, {
      ...createDroneModelService(context),
      export: async ({ caller, query, from }) => {
        await recordPlatformExport(db, byOf(caller.user, from), 'droneModel', query);
        return { name: 'drone-models.csv', content: writeCsv(columnsIn(from.language), readAll(db, query)) };
      },
    });
  },
};

const columnsIn = (language: Language) => {
  const { labels, origins, states } = inLanguage(droneModelWords, language);
  const grams = {
    emptyWeightGrams: `${labels.emptyWeightGrams} (g)`,
    maxTakeoffGrams: `${labels.maxTakeoffGrams} (g)`,
  };
  const categories = inLanguage(droneCategoryWords, language);
  return columnsOf({ ...labels, ...grams }, { category: categories, origin: origins, state: states });
};
