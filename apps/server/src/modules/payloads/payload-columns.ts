import type { Language } from '@skein/contract/language.ts';
import type { PayloadKind, PayloadState } from '@skein/contract/payloads.ts';
import type { CsvColumns } from '../../lists/csv.ts';
import type { StoredPayload } from './payloads.repo.ts';

type Words = Readonly<Record<PayloadKind | PayloadState, string>>;

const chinese: Words = {
  camera: '可见光相机',
  thermal: '热成像相机',
  multispectral: '多光谱相机',
  lidar: '激光雷达',
  gasDetector: '气体检测仪',
  loudspeaker: '喊话器',
  searchlight: '探照灯',
  dropper: '抛投器',
  other: '其他',
  ready: '可用',
  maintenance: '维护中',
  retired: '已退役',
};

const english: Words = {
  camera: 'Camera',
  thermal: 'Thermal camera',
  multispectral: 'Multispectral camera',
  lidar: 'Lidar',
  gasDetector: 'Gas detector',
  loudspeaker: 'Loudspeaker',
  searchlight: 'Searchlight',
  dropper: 'Dropper',
  other: 'Other',
  ready: 'Ready',
  maintenance: 'In maintenance',
  retired: 'Retired',
};

/** The columns of an export, in the language of whoever asks. */
export const payloadColumns: Readonly<Record<Language, CsvColumns<StoredPayload>>> = {
  'zh-CN': {
    序列号: ({ serialNumber }) => serialNumber,
    名称: ({ name }) => name,
    类型: ({ kind }) => chinese[kind],
    型号: ({ model }) => model,
    '重量（克）': ({ weightGrams }) => weightGrams,
    状态: ({ state }) => chinese[state],
    单位: ({ unit }) => unit,
    备注: ({ note }) => note,
    更新时间: ({ updatedAt }) => updatedAt.toISOString(),
  },
  'en-US': {
    'Serial number': ({ serialNumber }) => serialNumber,
    Name: ({ name }) => name,
    Kind: ({ kind }) => english[kind],
    Model: ({ model }) => model,
    'Weight (g)': ({ weightGrams }) => weightGrams,
    State: ({ state }) => english[state],
    Unit: ({ unit }) => unit,
    Note: ({ note }) => note,
    Updated: ({ updatedAt }) => updatedAt.toISOString(),
  },
};
