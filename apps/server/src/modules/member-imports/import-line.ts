import { importHeadings, type ImportColumn } from '@skein/contract/member-imports.ts';
import { createLineReader, type LineOf } from '../../table-imports/read-lines.ts';

export type ImportLine = LineOf<ImportColumn>;

export const readLines = createLineReader({
  headings: importHeadings,
  needed: 'contact',
  headingsMissing: 'import_headings_missing',
});
