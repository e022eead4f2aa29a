import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { LARGEST_IMPORT_BYTES, MOST_IMPORT_ROWS } from '@skein/contract/table-imports.ts';

import { textsOfPart } from '../../../locales/texts.ts';

const MEBIBYTE = 1024 * 1024;
const limits = [`${MOST_IMPORT_ROWS}`, `${LARGEST_IMPORT_BYTES / MEBIBYTE}`] as const;

const droneImport = {
  title: ['导入无人机', 'Import drones'],
  back: ['返回无人机', 'Back to the drones'],
  text: [
    `用 CSV 或 XLSX 文件一次登记多架无人机，至多 ${limits[0]} 行、${limits[1]} MiB。选择后先逐行检查，不会立即改动。`,
    `Register many drones at once by a CSV or XLSX file of at most ${limits[0]} rows and ${limits[1]} MiB. It is looked through row by row first; nothing changes yet.`,
  ],
  columns: [
    '必填：序列号、名称、机型（写“DJI Matrice 350 RTK”或 0-89-0）。重量留空时取机型的；归属单位留空时为您所在的单位；另一家企业移交的，填写移交码，机型可留空。从本列表导出的文件也能导入。',
    'Needed: serial number, name, model (“DJI Matrice 350 RTK” or 0-89-0). A weight left empty is the model’s; a unit left empty is your own. For a drone that another enterprise hands over, give the code; its model may then stay empty. A file exported from this list can be imported too.',
  ],
  file: ['无人机文件', 'File of drones'],
  outcomes: {
    add: ['登记', 'Register'],
    claim: ['接收', 'Take over'],
    fault: ['有误', 'Faulty'],
  },
  done: {
    add: ['已登记', 'Registered'],
    claim: ['已接收', 'Taken over'],
    fault: ['有误，未导入', 'Faulty, left out'],
  },
  cancelled: ['导入已取消，没有登记任何无人机。', 'The import was cancelled. No drone was registered.'],
} as const;

export const useText = textsOfPart(inBothLanguages({ droneImport }));
