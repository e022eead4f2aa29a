import { ImportColumn, importHeadings, ImportSummary, type ImportRow } from '@skein/contract/member-imports.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { TableImport } from '../../table-imports/table-import.ts';
import { pathNameOf } from '../units/units.module.ts';
import { carryOut } from './carry-out.ts';
import { describePlan, summarise } from './describe-plan.ts';
import { gatherFacts } from './gather-facts.ts';
import { readLines } from './import-line.ts';
import { planImport } from './plan-import.ts';

/** Members by file: who is new is invited, who is there is moved. */
export const memberImport: TableImport<ImportColumn, ImportRow, ImportSummary> = {
  kind: 'memberImport',
  noun: 'member',
  fileName: 'members',
  permission: 'members:write',
  headings: importHeadings,
  readLines,
  summary: ImportSummary,
  plan: async (context, tx, asked) => {
    const within = { ...context, limiter: createRateLimiter(context) };
    const facts = await gatherFacts(within, tx, asked);
    const plans = planImport(asked.lines, facts);
    const byId = new Map(facts.units.map((unit) => [unit.id, unit]));
    const describing = { language: asked.language, pathOf: (unitId: string) => pathNameOf(byId, unitId) };
    return {
      rows: plans.map((plan) => describePlan(plan, describing)),
      summary: summarise(plans),
      carryOut: (deed, control) => carryOut(within, tx, deed, plans, control),
    };
  },
  describeFaulty: (line, fault) => ({
    ...line,
    outcome: 'fault',
    changes: [],
    understood: null,
    fault: fault && { ...fault, column: ImportColumn.nullable().parse(fault.column) },
  }),
};
