import { unitCalls } from '@skein/contract/units.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module } from '../../module.ts';
import { createUnitService } from './units.service.ts';

export { listUnits, listUnitsFor, type StoredUnit } from './units.repo.ts';
export { requireUnit } from './units.service.ts';

export const unitsModule: Module = {
  serve: (context) => serveCalls(context.app, unitCalls, createUnitService(context)),
};
