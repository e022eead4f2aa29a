import { INSURANCE_ENDS_SOON_DAYS, type droneCalls } from '@skein/contract/drones.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { plateForm } from '@skein/contract/serial-number.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { rowsOf } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';

export type ListQuery = ReceivedInput<typeof droneCalls.list>['query'];

export interface Asked extends Partial<Omit<ListQuery, 'page' | 'size' | 'sort'>> {
  /** By which it is told what is due, and what is insured. */
  readonly today: string;
}

/** As `serviceOf` tells it of one at hand. */
const serviceOn = (today: string) => sql`case when d.state <> 'registered' or d.grounded_because <> '' then 'grounded'
  when d.next_service_on <= ${today}::date then 'due' else 'serviceable' end`;

/** As `insuranceOf` tells it. */
const insuranceOn = (today: string) => sql`case when d.insured_until is null then 'none'
  when d.insured_until < ${today}::date then 'ended'
  when d.insured_until <= ${today}::date + ${INSURANCE_ENDS_SOON_DAYS}::integer then 'ending' else 'valid' end`;

/** As `weightClassOf` of the contract tells it. */
const weightClass = sql`case when d.empty_weight_grams < 250 then 'micro'
  when d.empty_weight_grams <= 4000 and d.max_takeoff_grams <= 7000 then 'light'
  when d.empty_weight_grams <= 15000 and d.max_takeoff_grams <= 25000 then 'small'
  when d.max_takeoff_grams <= 150000 then 'medium' else 'large' end`;

/** What of the drones (`d`), their units (`u`), models (`m`) and home sites (`s`) the filters of the list leave. */
export const fitsFilter = (db: Connection, tenant: Tenant, asked: Asked): RawBuilder<boolean> => {
  const { id, search, category, state, service, activation, siteId, fittedBy, today } = asked;
  const { unitId, modelId, insurance, hasLinkKey } = asked;
  const rows = rowsOf(db, tenant);
  const conditions = [
    isEqual('d.id', id),
    isEqual('m.category', category),
    isEqual('d.state', state),
    isEqual(serviceOn(today), service),
    isEqual('d.activation', activation),
    isEqual('s.id', siteId),
    isEqual('d.model_id', modelId),
    isEqual(weightClass, asked.weightClass),
    isEqual(insuranceOn(today), insurance),
    isEqual(sql`case when d.link_key_made_at is null then 'no' else 'yes' end`, hasLinkKey),
    fits(search),
  ];
  if (unitId !== undefined) {
    const top = rows.selectFrom('units as t').select('t.path').where('t.id', '=', unitId);
    conditions.push(sql<boolean>`u.path like ${top} || '%'`);
  }
  if (fittedBy !== undefined) {
    const payload = rows
      .selectFrom('payloads as p')
      .select('p.id')
      .where('p.id', '=', fittedBy)
      .where(sql<boolean>`(p.model_ids = '{}' or d.model_id = any (p.model_ids))`);
    conditions.push(sql<boolean>`d.state <> 'retired'`, sql<boolean>`exists ${payload}`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};

const fits = (search: string | undefined): RawBuilder<boolean> => {
  const words = containsText(['d.name', 'm.name', 'd.note'], search);
  const plates = containsText(['d.serial_number', 'd.uom_mark', 'd.remote_id'], search && plateForm(search));
  return sql<boolean>`(${words} or ${plates})`;
};
