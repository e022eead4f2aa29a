import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { droneWords } from './drone-words.ts';
import {
  importFaultIn,
  importRowNumber,
  tableImport,
  tableImportCalls,
  unitFaults,
  type ImportHeadings,
} from './table-imports.ts';

export const DroneImportColumn = z.enum([
  'serialNumber',
  'name',
  'model',
  'category',
  'uomMark',
  'activation',
  'remoteIdType',
  'remoteId',
  'emptyWeightGrams',
  'maxTakeoffGrams',
  'firmware',
  'insurer',
  'insuredUntil',
  'unit',
  'site',
  'nextServiceOn',
  'groundedBecause',
  'state',
  'note',
  'claimCode',
]);
export type DroneImportColumn = z.infer<typeof DroneImportColumn>;

export const DroneImportOutcome = z.enum(['add', 'claim', 'fault']);
export type DroneImportOutcome = z.infer<typeof DroneImportOutcome>;

/** One row of the file, as it was written, and what becomes of it. */
export const DroneImportRow = z
  .object({
    row: importRowNumber,
    outcome: DroneImportOutcome,
    serialNumber: z.string(),
    name: z.string(),
    understood: z
      .object({
        model: z.string(),
        maxTakeoffGrams: z.int(),
        unit: z.string().describe('Its path'),
        site: z.string(),
      })
      .nullable()
      .describe('As the list will show it'),
    fault: importFaultIn(DroneImportColumn),
  })
  .meta({ id: 'DroneImportRow' });
export type DroneImportRow = z.infer<typeof DroneImportRow>;

export const DroneImportSummary = z.object({ add: z.int(), claim: z.int(), fault: z.int() });
export type DroneImportSummary = z.infer<typeof DroneImportSummary>;

export const DroneImport = tableImport('DroneImport', { summary: DroneImportSummary, row: DroneImportRow });
export type DroneImport = z.infer<typeof DroneImport>;

export const droneImportCalls = tableImportCalls({
  id: 'droneImports',
  path: '/device/v1/drone/import',
  access: 'drones:write',
  many: ['无人机', 'drones'],
  record: DroneImport,
  headingsMissing: 'drone_headings_missing',
});

const { labels } = droneWords;
const called = ([chinese, english]: Both, ...others: readonly Both[]) => ({
  'zh-CN': [chinese, ...others.map(([each]) => each)],
  'en-US': [english, ...others.map(([, each]) => each)],
});
const inGrams = ([chinese, english]: Both): Both => [`${chinese} (g)`, `${english} (g)`];

/** As the list's own export calls them, so that a file from there is taken back; and as else they are called. */
export const droneImportHeadings: ImportHeadings<DroneImportColumn> = {
  serialNumber: called(labels.serialNumber, ['产品序列号', 'Serial'], ['SN', 'SN']),
  name: called(labels.name, ['无人机名称', 'Drone name']),
  model: called(labels.model, ['型号', 'Type']),
  category: called(labels.category),
  uomMark: called(labels.uomMark, ['UOM 登记标志', 'UOM mark']),
  activation: called(labels.activation, ['激活状态', 'Activated']),
  remoteIdType: called(labels.remoteIdType, ['识别编号种类', 'Remote ID type']),
  remoteId: called(labels.remoteId, ['运行识别编号', 'UAS ID'], ['Remote ID 编号', 'RID']),
  emptyWeightGrams: called(inGrams(labels.emptyWeightGrams), labels.emptyWeightGrams),
  maxTakeoffGrams: called(inGrams(labels.maxTakeoffGrams), labels.maxTakeoffGrams),
  firmware: called(labels.firmware, ['固件', 'Firmware version']),
  insurer: called(labels.insurer, ['承保公司', 'Insured with']),
  insuredUntil: called(labels.insuredUntil, ['保险到期', 'Insurance']),
  unit: called(labels.unit, ['单位', 'Department']),
  site: called(labels.site, ['站点', 'Site']),
  nextServiceOn: called(labels.nextServiceOn),
  groundedBecause: called(labels.groundedBecause),
  state: called(labels.state),
  note: called(labels.note, ['说明', 'Notes']),
  claimCode: called(['移交码', 'Code'], ['接收码', 'Claim code']),
};

/** What is wrong with a row, and how to mend it. */
export const droneImportFaults = {
  serial_missing: [
    '没有序列号，请填写机身铭牌上的序列号',
    'There is no serial number. Please give the one on the plate.',
  ],
  serial_wrong: [
    '“{value}”不能作序列号：只能包含英文字母、数字和 - _ . /，至多 64 个。请核对机身铭牌',
    '“{value}” is no serial number: it holds only the letters A to Z, digits and - _ . /, 64 at most. Please compare it with the plate.',
  ],
  serial_twice: [
    '与第 {value} 行是同一架无人机，请只保留一行',
    'This is the same drone as in row {value}. Please keep one of them.',
  ],
  serial_here: [
    '这架无人机已在本企业名下，请删除这一行，在列表中修改它',
    'This drone is your enterprise’s already. Please take the row out and change the drone in the list.',
  ],
  serial_elsewhere: [
    '这个序列号已由另一家企业登记。请核对机身铭牌，或向对方索取移交码，填入“移交码”一列',
    'Another enterprise has registered this serial number. Please compare it with the plate, or ask that enterprise for a code and write it into the column “Code”.',
  ],
  code_wrong: [
    '“{value}”不是移交码：移交码有 10 个字符，如 7k2mq-x9d4t。没有移交码的请留空',
    '“{value}” is no code: a code has ten characters, as in 7k2mq-x9d4t. Leave it empty where there is none.',
  ],
  code_unknown: [
    '序列号与移交码不匹配，或移交码已失效，请核对，或向对方索取新的移交码',
    'The serial number and the code do not belong together, or the code has ended. Please compare them, or ask for a new code.',
  ],
  codes_used_up: [
    '不匹配的移交码过多，这一行没有检查。请核对前面的行，在{value} 之后再导入',
    'Too many codes did not fit, so this row was not looked at. Please mend those above and import it after {value}.',
  ],
  name_missing: ['没有名称，请填写', 'There is no name. Please give one.'],
  name_wrong: [
    '名称至多 64 个字，不能含有看不见的字符或多余的附加符号',
    'A name has 64 characters at most, and none that nobody can see or that stand on no letter.',
  ],
  model_missing: [
    '没有机型，请填写机型字典中的名称，如“DJI Matrice 350 RTK”',
    'There is no model. Please give one of the dictionary, such as “DJI Matrice 350 RTK”.',
  ],
  no_such_model: [
    '机型字典中没有“{value}”。请写厂商和名称，如“DJI Matrice 350 RTK”，或 DJI 类型编号，如 0-89-0',
    'No model of the dictionary is called “{value}”. Please write maker and name, such as “DJI Matrice 350 RTK”, or DJI’s type, such as 0-89-0.',
  ],
  model_ambiguous: [
    '有多个机型叫“{value}”，请在名称前写出厂商',
    'Several models are called “{value}”. Please write the maker before the name.',
  ],
  no_such_category: [
    '没有类别“{value}”。可留空，由机型决定',
    'There is no category “{value}”. You may leave it empty: the model decides.',
  ],
  category_other: [
    '这个机型的类别是“{value}”。请改正类别或机型，或把类别留空',
    'This model is of the category “{value}”. Please mend the one or the other, or leave the category empty.',
  ],
  mark_wrong: [
    '“{value}”不是登记标志：登记标志为 UAS 加 8 位数字，如 UAS01234567。未登记的请留空',
    '“{value}” is no registration mark: that is UAS and eight digits, as in UAS01234567. Leave it empty if there is none yet.',
  ],
  mark_twice: [
    '与第 {value} 行的登记标志相同，请核对',
    'Row {value} has the same registration mark. Please compare them.',
  ],
  mark_taken: [
    '这个登记标志已用于另一架无人机，请核对',
    'This registration mark belongs to another drone. Please compare it.',
  ],
  no_such_activation: [
    '没有激活状态“{value}”。请写“已激活”“未激活”或“未确认”；留空即为未确认',
    'There is no activation “{value}”. Please write Activated, Not activated or Unknown; empty is unknown.',
  ],
  no_such_id_type: [
    '没有识别编号类型“{value}”。请写“产品序列号”“登记标志”或“空管系统分配”；留空即按编号判断',
    'There is no kind of Remote ID “{value}”. Please write Serial number, Registration mark or Given by a traffic service; empty is told by the id.',
  ],
  remote_id_missing: [
    '写了识别编号类型，但没有编号。请填写编号，或把类型留空',
    'There is a kind of Remote ID, but no id. Please give the id, or leave the kind empty.',
  ],
  remote_id_wrong: [
    '“{value}”不是识别编号：只能包含英文字母、数字和 - _ . /，至多 36 个',
    '“{value}” is no Remote ID: it holds only the letters A to Z, digits and - _ . /, 36 at most.',
  ],
  weight_missing: [
    '没有重量，字典中这个机型也没有。请填写克数，如 9200',
    'There is no weight, and the dictionary has none for this model. Please give it in grams, such as 9200.',
  ],
  weight_wrong: [
    '“{value}”不是重量。请填写整克数（1 到 10000000），如 9200，或写 9.2 kg',
    '“{value}” is no weight. Please give whole grams (1 to 10000000), such as 9200, or 9.2 kg.',
  ],
  takeoff_below_empty: [
    '最大起飞重量小于空机重量，请核对',
    'The maximum take-off weight is less than the empty weight. Please compare them.',
  ],
  day_wrong: ['“{value}”不是日期。请写成 2027-03-31', '“{value}” is no day. Please write it as 2027-03-31.'],
  ...unitFaults,
  no_such_site: [
    '没有站点“{value}”，或您看不到它。请对照站点列表，或留空',
    'There is no site “{value}”, or you cannot see it. Please see the list of sites, or leave it empty.',
  ],
  site_ambiguous: [
    '有多个站点叫“{value}”，请先在站点列表中改名，或留空',
    'Several sites are called “{value}”. Please rename one in the list of sites first, or leave this empty.',
  ],
  no_such_state: [
    '没有状态“{value}”。请写“在册”“维护中”或“已退役”；留空即为在册',
    'There is no state “{value}”. Please write Registered, In maintenance or Retired; empty is registered.',
  ],
  too_long: ['文字过长，至多 {value} 个字', 'This is too long; {value} characters at most.'],
  unsound: [
    '含有不能使用的字符（换行、控制字符，或改变书写方向的字符），请删除',
    'This holds characters that cannot be used: line breaks, control characters, or ones that turn the direction of writing.',
  ],
} as const satisfies Record<string, Both>;
export type DroneImportFault = keyof typeof droneImportFaults;
