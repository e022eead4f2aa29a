import type { Language } from '@skein/contract/language.ts';
import { payloadWords } from '@skein/contract/payload-words.ts';
import type { CsvColumns } from '../../lists/csv.ts';
import type { StoredPayload } from './payloads.repo.ts';

const { 'zh-CN': chinese, 'en-US': english } = payloadWords;

/** The columns of an export, in the language of whoever asks. */
export const payloadColumns: Readonly<Record<Language, CsvColumns<StoredPayload>>> = {
  'zh-CN': {
    序列号: ({ serialNumber }) => serialNumber,
    名称: ({ name }) => name,
    类型: ({ kind }) => chinese.kinds[kind],
    型号: ({ model }) => model,
    '重量（克）': ({ weightGrams }) => weightGrams,
    状态: ({ state }) => chinese.states[state],
    单位: ({ unit }) => unit,
    备注: ({ note }) => note,
    更新时间: ({ updatedAt }) => updatedAt.toISOString(),
  },
  'en-US': {
    'Serial number': ({ serialNumber }) => serialNumber,
    Name: ({ name }) => name,
    Kind: ({ kind }) => english.kinds[kind],
    Model: ({ model }) => model,
    'Weight (g)': ({ weightGrams }) => weightGrams,
    State: ({ state }) => english.states[state],
    Unit: ({ unit }) => unit,
    Note: ({ note }) => note,
    Updated: ({ updatedAt }) => updatedAt.toISOString(),
  },
};
