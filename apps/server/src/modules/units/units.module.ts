import { unitCalls } from '@skein/contract/units.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module } from '../../module.ts';
import { createUnitService } from './units.service.ts';

export { listUnits, type StoredUnit } from './units.repo.ts';
export { createUnitSearch, pathNameOf } from './find-unit.ts';
export { createHandOver } from './hand-over.ts';
export { requireUnit } from './units.service.ts';

export const unitsModule: Module = {
  serve: (context) => serveCalls(context.app, unitCalls, createUnitService(context)),
};
