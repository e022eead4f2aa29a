import { zoneImportCalls } from '@skein/contract/zone-imports.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module } from '../../module.ts';
import { createForetelling } from './foretold-zones.work.ts';
import { createZoneFileWork } from './zone-file.work.ts';
import { createZoneImportWork } from './zone-import.work.ts';
import { forgetPerson } from './zone-imports.repo.ts';
import { createZoneImports } from './zone-imports.service.ts';
import { createSweep } from './zone-imports.sweep.ts';

/** Files of zones into the airspace. See decision 67. */
export const zoneImportsModule: Module = {
  serve: (context) => serveCalls(context.app, zoneImportCalls, createZoneImports(context)),
  jobs: (context) => [createZoneFileWork(context), createZoneImportWork(context)],
  backgroundWork: (context) => [createSweep(context), createForetelling(context)],
  personalData: { erase: ({ tx, userId }) => forgetPerson(tx, userId) },
};
