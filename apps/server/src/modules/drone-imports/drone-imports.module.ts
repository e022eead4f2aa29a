import { droneImportCalls } from '@skein/contract/drone-imports.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module } from '../../module.ts';
import { upkeepOfImports } from '../../table-imports/import-upkeep.ts';
import { createTableImports } from '../../table-imports/table-imports.service.ts';
import { droneImport } from './drone-import.ts';

export const droneImportsModule: Module = {
  serve: (context) => serveCalls(context.app, droneImportCalls, createTableImports(context, droneImport)),
  ...upkeepOfImports(droneImport),
};
