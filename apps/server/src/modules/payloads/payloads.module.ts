import { inLanguage } from '@skein/contract/both-languages.ts';
import type { DroneModel } from '@skein/contract/drone-models.ts';
import type { Language } from '@skein/contract/language.ts';
import { payloadCalls, payloadWords } from '@skein/contract/payloads.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { columnsOf, writeCsv, type Columns } from '../../lists/csv.ts';
import { recordExport } from '../../lists/record-export.ts';
import type { Module } from '../../module.ts';
import { listModels } from '../drone-models/drone-models.module.ts';
import { forgetCreator, readAll, type StoredPayload } from './payloads.repo.ts';
import { createPayloadService } from './payloads.service.ts';

export { insertPayloads } from './payloads.repo.ts';

export const payloadsModule: Module = {
  serve(context) {
    const { app, db } = context;
    serveCalls(app, payloadCalls, {
      ...createPayloadService(context),
      export: async ({ tenant, by, query, from }) => {
        await recordExport(db, by, tenant, 'payload', query);
        const columns = columnsIn(from.language, await listModels(db));
        return { name: 'payloads.csv', content: writeCsv(columns, readAll(db, tenant, query)) };
      },
    });
  },
  // Who registered it is forgotten with the account; the thing is the enterprise's.
  personalData: { erase: async ({ tx, userId }) => void (await forgetCreator(tx, userId)) },
};

const columnsIn = (language: Language, models: readonly DroneModel[]): Columns<StoredPayload> => {
  const { labels, kinds, states } = inLanguage(payloadWords, language);
  const { modelIds, ...stored } = labels;
  const units = {
    weightGrams: `${labels.weightGrams} (g)`,
    sensorWidthMillimeters: `${labels.sensorWidthMillimeters} (mm)`,
    sensorHeightMillimeters: `${labels.sensorHeightMillimeters} (mm)`,
    focalLengthMillimeters: `${labels.focalLengthMillimeters} (mm)`,
    imageWidthPixels: `${labels.imageWidthPixels} (px)`,
    imageHeightPixels: `${labels.imageHeightPixels} (px)`,
  };
  const names = new Map(models.map(({ id, maker, name }) => [id, `${maker} ${name}`]));
  return [
    ...columnsOf({ ...stored, ...units }, { kind: kinds, state: states }),
    [modelIds, (payload) => payload.modelIds.flatMap((id) => names.get(id) ?? []).join('; ')],
  ];
};
