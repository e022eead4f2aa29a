import type { ReactNode } from 'react';

import { ImportView, type ImportViewProps } from '../../../table-imports/import-view.tsx';
import { useDroneImport } from './use-drone-import.ts';

/** From a file to drones. */
export const DroneImportView = (shown: Omit<ImportViewProps<never>, 'way'>): ReactNode => (
  <ImportView way={useDroneImport()} {...shown} />
);
