import type { DroneModel } from '@skein/contract/drone-models.ts';
import type { Connection } from '../../db/database.ts';

/** By maker and name, as a person looks for one. */
export const listModels = (db: Connection): Promise<DroneModel[]> =>
  db
    .selectFrom('drone_models')
    .select(['id', 'maker', 'name', 'category', 'dji_type as djiType', 'mav_type as mavType'])
    .select(['empty_weight_grams as emptyWeightGrams', 'max_takeoff_grams as maxTakeoffGrams'])
    // Written by migrations only.
    .$narrowType<Pick<DroneModel, 'category'>>()
    .orderBy('maker')
    .orderBy('name')
    .execute();
