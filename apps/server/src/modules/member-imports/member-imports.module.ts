import { memberImportCalls } from '@skein/contract/member-imports.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module } from '../../module.ts';
import { upkeepOfImports } from '../../table-imports/import-upkeep.ts';
import { createTableImports } from '../../table-imports/table-imports.service.ts';
import { memberImport } from './member-import.ts';

export const memberImportsModule: Module = {
  serve: (context) => serveCalls(context.app, memberImportCalls, createTableImports(context, memberImport)),
  ...upkeepOfImports(memberImport),
};
