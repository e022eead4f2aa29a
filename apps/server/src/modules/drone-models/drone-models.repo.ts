import type {
  AdministeredModel,
  droneModelCalls,
  DroneModelFacts,
} from '@skein/contract/drone-model-administration.ts';
import type { DroneModel } from '@skein/contract/drone-models.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';

/** By maker and name, as a person looks for one. Those that are retired, too: drones bear them. */
export const listModels = (db: Connection): Promise<DroneModel[]> =>
  db
    .selectFrom('drone_models')
    .select(['id', 'maker', 'name', 'english_name as englishName', 'category', 'dji_type as djiType'])
    .select(['mav_autopilot as mavAutopilot', 'mav_type as mavType'])
    .select(['empty_weight_grams as emptyWeightGrams', 'max_takeoff_grams as maxTakeoffGrams'])
    .select(sql<boolean>`retired_at is not null`.as('isRetired'))
    // Written by migrations, and through the contract.
    .$narrowType<Pick<DroneModel, 'category'>>()
    .orderBy('maker')
    .orderBy('name')
    .execute();

/** Held until the transaction ends: whoever retires it waits until what is written with it is. */
export const findChoosable = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const models = tx.selectFrom('drone_models').select('id').where('id', 'in', ids).where('retired_at', 'is', null);
  return (await models.orderBy('id').forShare().execute()).map(({ id }) => id);
};

const origin = sql<AdministeredModel['origin']>`case when m.is_built_in then 'builtIn' else 'own' end`;
const state = sql<AdministeredModel['state']>`case when m.retired_at is null then 'offered' else 'retired' end`;

const models = (db: Connection) =>
  db
    .selectFrom('drone_models as m')
    .select(['m.id', 'm.version', 'm.maker', 'm.name', 'm.english_name as englishName', 'm.category'])
    .select([sql<string>`coalesce(m.dji_type, '')`.as('djiType'), 'm.mav_type as mavType'])
    .select(['m.mav_autopilot as mavAutopilot', 'm.updated_at as updatedAt'])
    .select(['m.empty_weight_grams as emptyWeightGrams', 'm.max_takeoff_grams as maxTakeoffGrams'])
    .select([origin.as('origin'), state.as('state')])
    // Written by migrations, and through the contract.
    .$narrowType<Pick<DroneModelFacts, 'category'>>();
export type StoredModel = NonNullable<Awaited<ReturnType<typeof holdModel>>>;

type ListQuery = ReceivedInput<typeof droneModelCalls.list>['query'];
type ModelFilter = Pick<ListQuery, 'search' | 'category' | 'origin' | 'state'>;

const matching = (db: Connection, asked: Partial<ModelFilter>) =>
  models(db)
    .where(isEqual('m.category', asked.category))
    .where(isEqual(origin, asked.origin))
    .where(isEqual(state, asked.state))
    .where(containsText(['m.maker', 'm.name', 'm.english_name', 'm.dji_type'], asked.search));

const sorts = {
  maker: 'm.maker',
  name: 'm.name',
  maxTakeoffGrams: 'm.max_takeoff_grams',
  updatedAt: 'm.updated_at',
} as const;

export const findPage = <Item>(db: Database, query: ListQuery, map: (row: StoredModel) => Item) =>
  listPage(query, matching(db, query), { sorts, tie: 'm.id', map });

/** All at once: there are some dozens. */
export async function* readAll(db: Database, asked: Partial<ModelFilter>) {
  yield await matching(db, asked).orderBy('m.maker').orderBy('m.name').execute();
}

export const holdModel = (tx: Tx, id: string) => models(tx).where('m.id', '=', id).forUpdate('m').executeTakeFirst();

const toColumns = (facts: DroneModelFacts) => ({
  maker: facts.maker,
  name: facts.name,
  english_name: facts.englishName,
  category: facts.category,
  dji_type: facts.djiType || null,
  mav_autopilot: facts.mavAutopilot,
  mav_type: facts.mavType,
  empty_weight_grams: facts.emptyWeightGrams,
  max_takeoff_grams: facts.maxTakeoffGrams,
});

export const insertModel = async (tx: Tx, facts: DroneModelFacts, now: Date): Promise<string> => {
  const row = { ...toColumns(facts), updated_at: now };
  const inserting = tx.insertInto('drone_models').values(row).returning('id').executeTakeFirstOrThrow();
  return (await refuseTwin('drone_model_taken', inserting)).id;
};

/** Of one that is held. */
const changed = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('drone_models')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id);

export const writeModel = (tx: Tx, id: string, facts: DroneModelFacts, now: Date) =>
  refuseTwin('drone_model_taken', changed(tx, id, now).set(toColumns(facts)).execute());

export const setRetiredAt = (tx: Tx, id: string, at: Date | null, now: Date) =>
  changed(tx, id, now).set({ retired_at: at }).execute();
