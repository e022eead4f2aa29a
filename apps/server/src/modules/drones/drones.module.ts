import { inLanguage } from '@skein/contract/both-languages.ts';
import { droneWords } from '@skein/contract/drone-words.ts';
import { droneCalls } from '@skein/contract/drones.ts';
import type { Language } from '@skein/contract/language.ts';
import { weightClassOf } from '@skein/contract/weight-class.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { columnsOf, type Columns } from '../../lists/csv.ts';
import { recordExport } from '../../lists/record-export.ts';
import { writeTable } from '../../lists/write-table.ts';
import { todayOf } from '../../last-day.ts';
import type { Module } from '../../module.ts';
import { forgetOfferer } from './drone-offers.repo.ts';
import { createDroneOffers } from './drone-offers.service.ts';
import { forgetCreator, readAll, type StoredDrone } from './drones.repo.ts';
import { serviceOf } from './held-drones.ts';
import { createInsuranceReminders } from './insurance-expiry.service.ts';
import { createLinkKeys } from './link-keys.service.ts';
import { createSigningKeys } from './signing-keys.service.ts';
import { createDroneService } from './drones.service.ts';

export { takeInsuranceAsTold } from './insurance-expiry.service.ts';
export { requireOne as requireDrone } from './held-drones.ts';
export { addDrones } from './add-drones.ts';
export { createClaims } from './drone-claims.ts';
export type { Offered } from './drone-offers.repo.ts';
export { findTakenPlates, insertDrones, type TakenPlates } from './drones.repo.ts';
export { openSigningKey } from './signing-keys.service.ts';
export { takenOver, takeOver } from './take-over.ts';

/** The day begins for everybody at midnight; a few minutes later is soon enough. */
const INSURANCE_SECONDS = 300;

export const dronesModule: Module = {
  serve(context) {
    const { app, db, clock } = context;
    serveCalls(app, droneCalls, {
      ...createDroneService(context),
      ...createDroneOffers(context),
      ...createLinkKeys(context),
      ...createSigningKeys(context),
      export: async ({ tenant, by, query, from }) => {
        await recordExport(db, by, tenant, 'drone', query);
        const today = todayOf(clock());
        const { format, ...filter } = query;
        const drones = readAll(db, tenant, { ...filter, today });
        return writeTable('drones', format, columnsIn(from.language, today), drones);
      },
    });
  },
  backgroundWork: (context) => [
    { name: 'drone-insurance', everySeconds: INSURANCE_SECONDS, run: createInsuranceReminders(context) },
  ],
  // Who registered it is forgotten with the account; the aircraft is the enterprise's.
  personalData: {
    erase: async ({ tx, userId }) => {
      await forgetCreator(tx, userId);
      await forgetOfferer(tx, userId);
    },
  },
};

const columnsIn = (language: Language, today: string): Columns<StoredDrone> => {
  const { labels, categories, weightClasses, services, states, activations, remoteIdTypes } = inLanguage(
    droneWords,
    language,
  );
  const { weightClass, service, modelId: _, siteId: _home, ...stored } = labels;
  const grams = {
    emptyWeightGrams: `${labels.emptyWeightGrams} (g)`,
    maxTakeoffGrams: `${labels.maxTakeoffGrams} (g)`,
  };
  return [
    ...columnsOf(
      { ...stored, ...grams },
      { category: categories, state: states, activation: activations, remoteIdType: remoteIdTypes },
    ),
    [weightClass, (drone) => weightClasses[weightClassOf(drone)]],
    [service, (drone) => services[serviceOf(drone, today)]],
  ];
};
