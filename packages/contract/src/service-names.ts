import type { Language } from './language.ts';

interface ServiceEntry {
  readonly name: Readonly<Record<Language, string>>;
  readonly purpose: Readonly<Record<Language, string>>;
  /** Also of somebody who works in no enterprise: for themselves, without a grant. */
  readonly isPersonalToo: boolean;
}

/** What an enterprise can be granted: the four products, and the interface for its own programs. */
export const serviceCatalogue = {
  console: {
    name: { 'zh-CN': '作业台', 'en-US': 'Console' },
    purpose: { 'zh-CN': '任务、计划、飞行记录与媒体', 'en-US': 'Missions, schedule, flights and media' },
    isPersonalToo: true,
  },
  controldesk: {
    name: { 'zh-CN': '指挥席', 'en-US': 'Control desk' },
    purpose: { 'zh-CN': '实时态势与飞行控制', 'en-US': 'Live picture and flight control' },
    isPersonalToo: true,
  },
  dashboard: {
    name: { 'zh-CN': '数据大屏', 'en-US': 'Dashboard' },
    purpose: { 'zh-CN': '架次、时长与可用率', 'en-US': 'Sorties, hours and availability' },
    isPersonalToo: true,
  },
  uavhangar: {
    name: { 'zh-CN': '机巢', 'en-US': 'Docks' },
    purpose: { 'zh-CN': '机巢状态、任务与远程调试', 'en-US': 'Dock state, tasks and remote debugging' },
    isPersonalToo: true,
  },
  openApi: {
    name: { 'zh-CN': '开放接口', 'en-US': 'Open interface' },
    purpose: { 'zh-CN': '让自己的程序调用雁阵', 'en-US': 'Calls to Skein by programs of your own' },
    isPersonalToo: false,
  },
} as const satisfies Record<string, ServiceEntry>;

export type ServiceName = keyof typeof serviceCatalogue;

/** In the order in which they are shown. */
export const serviceNames = Object.keys(serviceCatalogue) as [ServiceName, ...ServiceName[]];
