import { PaperCode } from '@skein/contract/paper-code.ts';
import { plateForm, SerialNumber } from '@skein/contract/serial-number.ts';
import type { Tx } from '../../db/database.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import type { AskedImport } from '../../table-imports/table-import.ts';
import type { Standing } from '../../tenancy/standing.ts';
import { tenantOfHolder, type Tenant } from '../../tenancy/tenant.ts';
import { listModels } from '../drone-models/drone-models.module.ts';
import { createClaims, findTakenPlates, type Offered } from '../drones/drones.module.ts';
import { listSiteNames } from '../sites/sites.module.ts';
import { listUnits } from '../units/units.module.ts';
import type { NamedSite } from './find-by-name.ts';
import type { DroneImportSituation, DroneLine } from './plan-drones.ts';

/** As things are now, of an enterprise that is held. */
export const gatherSituation = async (
  context: ModuleContext,
  tx: Tx,
  { tenant, standing, lines, language }: AskedImport<DroneLine>,
): Promise<DroneImportSituation> => {
  const claims = createClaims({ secrets: context.secrets, limiter: createRateLimiter(context) });
  const left = await claims.findLeft(tx, tenant);
  const offers = new Map<number, Offered>();
  for (const { row, serialNumber, code } of claimsIn(lines)) {
    const offered = await claims.find(tx, { serialNumber, code, now: context.clock() });
    if (offered) offers.set(row, offered);
  }
  return {
    language,
    models: await listModels(tx),
    units: await listUnits(tx, tenant),
    ownUnitId: tenant.unitId,
    sites: await sitesSeenBy(tx, tenant, standing),
    taken: await findTakenPlates(tx, tenant, {
      serialNumbers: lines.flatMap(({ serialNumber }) => SerialNumber.safeParse(serialNumber).data ?? []),
      uomMarks: lines.flatMap(({ uomMark }) => plateForm(uomMark) || []),
    }),
    offers,
    wrongCodesLeft: { count: left.hits, moreFrom: left.resetsAt },
  };
};

const claimsIn = (lines: readonly DroneLine[]) =>
  lines.flatMap((line) => {
    const serialNumber = SerialNumber.safeParse(line.serialNumber).data;
    const code = PaperCode.safeParse(line.claimCode).data;
    return serialNumber !== undefined && code !== undefined ? [{ row: line.row, serialNumber, code }] : [];
  });

/** Whoever sees no sites names none. */
const sitesSeenBy = async (tx: Tx, tenant: Tenant, { grants }: Standing): Promise<readonly NamedSite[]> =>
  grants['sites:read'] === undefined ? [] : listSiteNames(tx, tenantOfHolder({ ...tenant, grants }, 'sites:read'));
