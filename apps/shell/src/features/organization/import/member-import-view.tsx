import type { ReactNode } from 'react';

import { ImportView, type ImportViewProps } from '../../../table-imports/import-view.tsx';
import { useMemberImport } from './use-member-import.ts';

/** From a file to members. */
export const MemberImportView = (shown: Omit<ImportViewProps<never>, 'way'>): ReactNode => (
  <ImportView way={useMemberImport()} {...shown} />
);
