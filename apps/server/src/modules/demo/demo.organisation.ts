import type { DemoEnterprise, DemoUnits } from '../enterprises/enterprises.module.ts';
import type { BuiltInRole } from '@skein/contract/named-role.ts';
import { demoEnterprise } from './demo.accounts.ts';

type Colleague = readonly [handle: string, name: string, role: BuiltInRole, unit: string | undefined, daysAgo: number];

const units: DemoUnits = {
  飞行一队: { 一队一组: {}, 一队二组: {}, 夜航组: {} },
  飞行二队: { 电力巡检组: {}, 测绘组: {} },
  设备保障部: { 维修站: {}, 电池库: {} },
  安全监察室: {},
  培训中心: {},
};

const colleagues: readonly Colleague[] = [
  ['he.qing', '何清', 'administrator', undefined, 410],
  ['yin.zhao', '尹昭', 'administrator', '安全监察室', 388],
  ['luo.wei', '罗威', 'dispatcher', '飞行二队', 342],
  ['duan.yu', '段玉', 'dispatcher', '夜航组', 301],
  ['bai.lin', '白琳', 'dispatcher', '电力巡检组', 260],
  ['tang.hao', '唐浩', 'pilot', '一队一组', 396],
  ['xu.jia', '徐嘉', 'pilot', '一队一组', 352],
  ['deng.fei', '邓飞', 'pilot', '一队一组', 188],
  ['pan.yue', '潘悦', 'pilot', '一队二组', 333],
  ['cao.rui', '曹锐', 'pilot', '一队二组', 214],
  ['feng.ke', '冯可', 'pilot', '一队二组', 97],
  ['jiang.ning', '江宁', 'pilot', '夜航组', 276],
  ['hu.yang', '胡阳', 'pilot', '夜航组', 143],
  ['zheng.xi', '郑希', 'pilot', '电力巡检组', 319],
  ['xie.tong', '谢彤', 'pilot', '电力巡检组', 231],
  ['han.lei', '韩磊', 'pilot', '电力巡检组', 60],
  ['song.yi', '宋宜', 'pilot', '测绘组', 287],
  ['yu.bo', '于博', 'pilot', '测绘组', 166],
  ['shi.qi', '石奇', 'pilot', '测绘组', 44],
  ['ma.teng', '马腾', 'observer', '维修站', 365],
  ['wei.an', '魏安', 'observer', '维修站', 205],
  ['lu.min', '陆敏', 'observer', '电池库', 152],
  ['kong.xin', '孔欣', 'observer', '安全监察室', 118],
  ['yan.shu', '严舒', 'observer', '培训中心', 90],
  ['tao.ran', '陶然', 'pilot', '培训中心', 31],
  ['wen.jing', '文静', 'observer', '培训中心', 12],
];

const mailOf = (handle: string): string => `${handle}@yunling.example`;

/** Who would like to join, what they say, and how many days they have waited. */
export const applicants = [
  { mail: 'qin.lan@mail.example', name: '秦兰', message: '持有小型多旋翼执照，三年电力巡检经验。', daysAgo: 3 },
  { mail: 'zhuo.ran@mail.example', name: '卓然', message: '培训中心第 12 期学员，已结业。', daysAgo: 2 },
  { mail: 'mei.zi@mail.example', name: '梅子', message: '', daysAgo: 1 },
] as const;

/** The same enterprise as everywhere, with an organisation that people have worked in for a year. */
export const livedInEnterprise: DemoEnterprise = {
  ...demoEnterprise,
  units,
  people: [...colleagues.map(([handle, name]) => ({ mail: mailOf(handle), name })), ...applicants],
  members: [
    ...demoEnterprise.members.map((member) => ({ ...member, daysAgo: 420 })),
    ...colleagues.map(([handle, , role, unit, daysAgo]) => ({
      mail: mailOf(handle),
      role,
      daysAgo,
      ...(unit !== undefined && { unit }),
    })),
  ],
};

/** Where one of the demo's people works too: they can switch. */
export const secondEnterprise: DemoEnterprise = {
  card: {
    enterpriseName: '南屿测绘有限公司',
    enterpriseLicenseNum: '91990106MA6NY0GURE',
    enterpriseLegalPerson: '贺南',
    enterprisePhone: '0898-66207700',
    enterpriseAddress: '海南省海口市美兰区海甸五东路 18 号',
    contactName: '贺南',
    operatingCertNum: 'UAS-OC-2025-0742',
    operatingCertExpireAt: '2030-09-30',
  },
  units: { 外业队: {}, 内业组: {} },
  people: [{ mail: 'he.nan@nanyu.example', name: '贺南' }],
  members: [
    { mail: 'he.nan@nanyu.example', role: 'owner', daysAgo: 230 },
    { mail: 'dispatcher@skein.demo', role: 'observer', unit: '外业队', daysAgo: 35 },
  ],
};

/** Links by which people are invited: where to, for whom, and how they stand. */
export const invitations = [
  {
    unit: '培训中心',
    note: '第 13 期学员',
    by: 'he.qing@yunling.example',
    role: 'observer',
    maxUses: 30,
    uses: 11,
    createdDaysAgo: 9,
    days: 30,
  },
  {
    unit: '电力巡检组',
    note: '旺季外聘飞手',
    by: 'bai.lin@yunling.example',
    role: 'pilot',
    maxUses: 5,
    uses: 1,
    createdDaysAgo: 4,
    days: 14,
  },
  {
    unit: '测绘组',
    note: '暑期实习',
    by: 'he.qing@yunling.example',
    role: 'observer',
    maxUses: 10,
    uses: 6,
    createdDaysAgo: 95,
    days: 60,
  },
] as const satisfies readonly { readonly role: BuiltInRole; readonly [fact: string]: unknown }[];

const nightWatchFacts = { name: '夜航值班', note: '夜间值守' } as const;

/** The role that the log tells of, as it became, and who holds it besides what they are. */
export const nightWatch = {
  ...nightWatchFacts,
  grants: { 'payloads:read': 'enterprise', 'audit:read': 'enterprise' },
  holders: ['duan.yu', 'jiang.ning', 'hu.yang'].map(mailOf),
} as const;

/** What was done in the last weeks: how many days ago, by whom, what, and what was said of it. */
export const pastDeeds = [
  [46, 'owner@skein.demo', 'role.created', 'role', { ...nightWatchFacts, 'payloads:read': 'enterprise' }],
  [41, 'he.qing@yunling.example', 'unit.created', 'unit', { name: '夜航组', parent: '飞行一队' }],
  [40, 'he.qing@yunling.example', 'unit.moved', 'unit', { parent: { from: '云岭低空服务有限公司', to: '设备保障部' } }],
  [38, 'he.qing@yunling.example', 'invite.created', 'invite', { unit: '培训中心', maxUses: 30 }],
  [33, 'luo.wei@yunling.example', 'payload.updated', 'payload', { state: { from: 'ready', to: 'maintenance' } }],
  [31, 'he.qing@yunling.example', 'application.approved', 'application', { unit: '培训中心' }],
  [27, 'luo.wei@yunling.example', 'payload.updated', 'payload', { state: { from: 'maintenance', to: 'ready' } }],
  [24, 'yin.zhao@yunling.example', 'operation.exported', 'enterprise', { noun: 'member' }],
  [20, 'he.qing@yunling.example', 'member.updated', 'member', { unit: { from: '一队一组', to: '夜航组' } }],
  [16, 'owner@skein.demo', 'role.updated', 'role', { 'audit:read': { from: null, to: 'enterprise' } }],
  [12, 'he.qing@yunling.example', 'application.approved', 'application', { unit: '培训中心' }],
  [9, 'he.qing@yunling.example', 'invite.created', 'invite', { unit: '培训中心', maxUses: 30 }],
  [6, 'dispatcher@skein.demo', 'payload.updated', 'payload', { weightGrams: { from: 820, to: 828 } }],
  [4, 'bai.lin@yunling.example', 'invite.created', 'invite', { unit: '电力巡检组', maxUses: 5 }],
  [2, 'yin.zhao@yunling.example', 'application.refused', 'application', { reason: '请先完成实名认证' }],
] as const;
