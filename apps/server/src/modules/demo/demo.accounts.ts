import type { DemoEnterprise } from '../enterprises/enterprises.module.ts';

/** Who can be tried out, in the order they are announced. `standing` says what is true of them. */
export const demoAccounts = [
  { mail: 'admin@skein.demo', name: '沈知行', standing: 'platform administrator', isAdmin: true },
  { mail: 'owner@skein.demo', name: '顾云舟', standing: 'owns the enterprise', isAdmin: false },
  { mail: 'dispatcher@skein.demo', name: '林晚', standing: 'dispatcher of a flight team', isAdmin: false },
  { mail: 'pilot@skein.demo', name: '程野', standing: 'pilot of the same team', isAdmin: false },
  { mail: 'observer@skein.demo', name: '苏禾', standing: 'observer there', isAdmin: false },
  { mail: 'newcomer@skein.demo', name: '叶初', standing: 'belongs to no enterprise', isAdmin: false },
] as const;

/** Beside the cases that wait for a review: who can be the second person, and the other one at the same queue. */
const secondAdministrator = {
  mail: 'second@skein.demo',
  name: '陆衡',
  standing: 'a second platform administrator, for what takes two persons',
  isAdmin: true,
} as const;

export const demoAccountsOf = ({ hasCases }: { readonly hasCases: boolean }) =>
  hasCases ? [...demoAccounts, secondAdministrator] : demoAccounts;

const FLIGHT_TEAM = '飞行一队';

export const demoEnterprise: DemoEnterprise = {
  card: {
    enterpriseName: '云岭低空服务有限公司',
    // No district's code begins with 99, so nobody has this number.
    enterpriseLicenseNum: '91990103MA6YL0DKXD',
    enterpriseLegalPerson: '顾云舟',
    enterprisePhone: '0871-63128800',
    enterpriseAddress: '云南省昆明市盘龙区北京路 966 号 12 层',
    contactName: '林晚',
    operatingCertNum: 'UAS-OC-2025-0318',
    operatingCertExpireAt: '2031-02-28',
  },
  units: { [FLIGHT_TEAM]: {}, 飞行二队: {}, 设备保障部: {} },
  members: [
    { mail: 'owner@skein.demo', role: 'owner' },
    { mail: 'dispatcher@skein.demo', role: 'dispatcher', unit: FLIGHT_TEAM },
    { mail: 'pilot@skein.demo', role: 'pilot', unit: FLIGHT_TEAM },
    { mail: 'observer@skein.demo', role: 'observer', unit: FLIGHT_TEAM },
  ],
};
