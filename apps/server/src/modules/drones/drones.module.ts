import { inLanguage } from '@skein/contract/both-languages.ts';
import { droneCalls, droneWords } from '@skein/contract/drones.ts';
import type { Language } from '@skein/contract/language.ts';
import { weightClassOf } from '@skein/contract/weight-class.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { columnsOf, writeCsv, type Columns } from '../../lists/csv.ts';
import { recordExport } from '../../lists/record-export.ts';
import type { Module } from '../../module.ts';
import { forgetOfferer } from './drone-offers.repo.ts';
import { createDroneOffers } from './drone-offers.service.ts';
import { forgetCreator, readAll, type StoredDrone } from './drones.repo.ts';
import { createDroneService } from './drones.service.ts';

export { insertDrones } from './drones.repo.ts';

export const dronesModule: Module = {
  serve(context) {
    const { app, db } = context;
    serveCalls(app, droneCalls, {
      ...createDroneService(context),
      ...createDroneOffers(context),
      export: async ({ tenant, by, query, from }) => {
        await recordExport(db, by, tenant, 'drone', query);
        return { name: 'drones.csv', content: writeCsv(columnsIn(from.language), readAll(db, tenant, query)) };
      },
    });
  },
  // Who registered it is forgotten with the account; the aircraft is the enterprise's.
  personalData: {
    erase: async ({ tx, userId }) => {
      await forgetCreator(tx, userId);
      await forgetOfferer(tx, userId);
    },
  },
};

const columnsIn = (language: Language): Columns<StoredDrone> => {
  const { labels, categories, weightClasses, states } = inLanguage(droneWords, language);
  const { weightClass, modelId: _, ...stored } = labels;
  const grams = {
    emptyWeightGrams: `${labels.emptyWeightGrams} (g)`,
    maxTakeoffGrams: `${labels.maxTakeoffGrams} (g)`,
  };
  return [
    ...columnsOf({ ...stored, ...grams }, { category: categories, state: states }),
    [weightClass, (drone) => weightClasses[weightClassOf(drone)]],
  ];
};
