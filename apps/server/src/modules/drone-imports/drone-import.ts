import {
  DroneImportColumn,
  droneImportHeadings,
  DroneImportSummary,
  type DroneImportRow,
} from '@skein/contract/drone-imports.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import { createLineReader } from '../../table-imports/read-lines.ts';
import type { TableImport } from '../../table-imports/table-import.ts';
import { createClaims } from '../drones/drones.module.ts';
import { pathNameOf } from '../units/units.module.ts';
import { carryOut } from './carry-out.ts';
import { describePlan, summarise } from './describe-plan.ts';
import { gatherSituation } from './gather-situation.ts';
import { planDrones } from './plan-drones.ts';

/** Drones by file: a number that nobody has is added, one of another enterprise is taken over by its code. */
export const droneImport: TableImport<DroneImportColumn, DroneImportRow, DroneImportSummary> = {
  kind: 'droneImport',
  noun: 'drone',
  fileName: 'drones',
  permission: 'drones:write',
  headings: droneImportHeadings,
  readLines: createLineReader({
    headings: droneImportHeadings,
    needed: 'serialNumber',
    headingsMissing: 'drone_headings_missing',
  }),
  summary: DroneImportSummary,
  plan: async (context, tx, asked) => {
    const { tenant, lines, language } = asked;
    const situation = await gatherSituation(context, tx, asked);
    const { plans, wrongCodes } = planDrones(lines, situation);
    const claims = createClaims({ secrets: context.secrets, limiter: createRateLimiter(context) });
    if (wrongCodes > 0) await claims.countWrong(tx, tenant, wrongCodes);
    const byId = new Map(situation.units.map((unit) => [unit.id, unit]));
    const describing = { language, pathOf: (unitId: string) => pathNameOf(byId, unitId) };
    return {
      rows: plans.map((plan) => describePlan(plan, describing)),
      summary: summarise(plans),
      carryOut: (deed, control) => carryOut(context, tx, deed, plans, control),
    };
  },
  describeFaulty: ({ row, serialNumber, name }, fault) => ({
    row,
    outcome: 'fault',
    serialNumber,
    name,
    understood: null,
    fault: fault && { ...fault, column: DroneImportColumn.nullable().parse(fault.column) },
  }),
};
