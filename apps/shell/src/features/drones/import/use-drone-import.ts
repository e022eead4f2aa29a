import {
  DroneImportOutcome,
  droneImportCalls,
  droneImportHeadings,
  type DroneImportColumn,
  type DroneImportRow,
} from '@skein/contract/drone-imports.ts';
import { droneCalls } from '@skein/contract/drones.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useQueryClient } from '@tanstack/react-query';

import type { ImportWay } from '../../../table-imports/import-way.ts';
import { useText } from './drone-import.texts.ts';

const looks = { add: 'done', claim: 'waiting', fault: 'returned' } as const;

/** What is the drones' own in an import from a file. */
export function useDroneImport(): ImportWay<DroneImportRow> {
  const t = useText();
  const { language } = usePreferences();
  const { number } = useFormat();
  const queryClient = useQueryClient();
  const columnName = (column: DroneImportColumn) => droneImportHeadings[column][language][0] ?? column;
  const what = ({ understood }: DroneImportRow): string => {
    if (!understood) return '';
    const { model, maxTakeoffGrams, unit, site } = understood;
    return [model, `${number(maxTakeoffGrams)} g`, unit, site].filter((part) => part !== '').join(' · ');
  };
  return {
    calls: droneImportCalls,
    fileName: 'drones',
    askAnew: () => {
      for (const { path } of [droneCalls.list, droneCalls.bySite])
        void queryClient.invalidateQueries({ queryKey: [path] });
    },
    words: {
      title: t('droneImport.title'),
      back: t('droneImport.back'),
      text: t('droneImport.text'),
      columns: t('droneImport.columns'),
      file: t('droneImport.file'),
      cancelled: t('droneImport.cancelled'),
    },
    outcomes: DroneImportOutcome.options.map((key) => ({
      key,
      look: looks[key],
      name: t(`droneImport.outcomes.${key}`),
      done: t(`droneImport.done.${key}`),
      isWork: key !== 'fault',
    })),
    columnName: (column) => columnName(column as DroneImportColumn),
    columns: [
      {
        key: 'serialNumber',
        title: columnName('serialNumber'),
        render: ({ serialNumber }) => serialNumber,
        width: 190,
      },
      { key: 'name', title: columnName('name'), render: ({ name }) => name, width: 140 },
    ],
    rowName: ({ serialNumber, name }) => `${serialNumber} ${name}`,
    what,
  };
}
