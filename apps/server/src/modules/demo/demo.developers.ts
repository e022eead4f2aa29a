import { CURRENT_DEVELOPER_AGREEMENT } from '@skein/contract/developers.ts';
import { byOf } from '../../by.ts';
import type { ModuleContext } from '../../module.ts';
import { createReviewDesk } from '../../reviews/review-desk.ts';
import { openDemoKey, type DemoUse } from '../access-keys/access-keys.module.ts';
import { insertAgreement } from '../accounts/accounts.module.ts';
import { DEVELOPER_AGREEMENT } from '../developers/developers.module.ts';
import {
  createDeveloperCertification,
  createSubmissionService,
  verificationCase,
} from '../verification/verification.module.ts';
import { demoPicture } from './demo.pictures.ts';
import { findPeople } from './demo.repo.ts';

type Context = Pick<ModuleContext, 'db' | 'secrets' | 'clock' | 'fileStore' | 'messages'>;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const from = { requestId: 'demo', ip: '127.0.0.1', language: 'zh-CN' } as const;

/** No district's code begins with 99, so nobody has this number. */
const identity = { idCard: '990103198806150027', realName: '顾云舟' };
const developer = {
  applicantType: 'person',
  contactName: '顾云舟',
  contactMail: 'dev@skein.demo',
  website: null,
  purpose: '把无人机台账和解禁结果同步到公司的生产管理系统，供调度员在派单时查看。',
  authorizationImg: null,
} as const;

/** What the key is used for on a working day, and what goes wrong now and then. */
const usual: readonly DemoUse[] = [
  { call: 'drones.list', status: 200, count: 288 },
  { call: 'airspace.ask', status: 200, count: 46 },
  { call: 'unlocks.list', status: 200, count: 96 },
  { call: 'sites.list', status: 200, count: 24 },
];
const mishaps: readonly DemoUse[] = [
  { call: 'drones.list', status: 429, count: 17 },
  { call: 'drones.update', status: 403, count: 3 },
  { call: 'airspace.ask', status: 400, count: 5 },
];

const USED_DAYS = 30;
const WEEK_DAYS = 7;

/** The same each time: fewer calls at weekends, more from week to week, a mishap on some days. */
const usesOf = (daysAgo: number): readonly DemoUse[] => {
  const isWeekend = daysAgo % WEEK_DAYS > 4;
  const share = (isWeekend ? 0.3 : 1) * (1 - daysAgo / (2 * USED_DAYS));
  const done = usual.map((use) => ({ ...use, count: Math.round(use.count * share) }));
  const mishap = daysAgo % 4 === 1 ? mishaps[Math.floor(daysAgo / 4) % mishaps.length] : undefined;
  return mishap ? [...done, mishap] : done;
};

/** The owner of the demo's enterprise is a certified developer, whose program calls day and night; a change of it waits. */
export const developInDemo = async (context: Context, enterpriseId: string): Promise<void> => {
  const { db, secrets, clock } = context;
  const [owner, admin] = await Promise.all(
    ['owner@skein.demo', 'admin@skein.demo'].map(async (mail) => (await findPeople(db, [mail]))[0]),
  );
  if (!owner || !admin) return;
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MILLISECONDS);
  const at = (days: number): Context => ({ ...context, clock: () => daysAgo(days) });
  const reviewer = { id: admin.id, by: byOf(admin, from) };
  const approve = async (days: number, which: { readonly id: string; readonly version: number }) => {
    const desk = createReviewDesk(at(days), verificationCase(secrets));
    await desk.take(reviewer, which);
    await desk.decide(reviewer, which, { decision: 'approve' });
  };
  const pictures = {
    idCardImg: await demoPicture(context, owner.id, 'id-card-front', 'id-card'),
    idCardBackImg: await demoPicture(context, owner.id, 'id-card-back', 'id-card'),
  };
  const submissions = createSubmissionService(at(410));
  await approve(409, await submissions.submit({ user: owner }, { authType: 1, ...identity, ...pictures }, from));
  const submitter = { user: owner, membership: undefined };
  const certify = (days: number, facts: Parameters<ReturnType<typeof createDeveloperCertification>['submit']>[1]) =>
    createDeveloperCertification(at(days)).submit(submitter, facts, from);
  await approve(57, await certify(58, developer));
  await db.inTransaction(async (tx) => {
    const agreement = { document: DEVELOPER_AGREEMENT, version: CURRENT_DEVELOPER_AGREEMENT };
    await insertAgreement(tx, owner.id, agreement, daysAgo(56));
    await openDemoKey(tx, secrets, {
      userId: owner.id,
      enterpriseId,
      name: '生产管理系统',
      scopes: ['drones:read', 'sites:read', 'airspace:ask', 'unlocks:read'],
      ipList: ['203.0.113.0/24'],
      madeAt: daysAgo(40),
      lastUse: {
        at: new Date(clock().getTime() - 7 * 60 * 1000),
        ip: '203.0.113.24',
        call: 'drones.list',
        status: 200,
      },
      uses: Array.from({ length: USED_DAYS }, (_, days) => ({ at: daysAgo(days), uses: usesOf(days) })),
    });
  });
  await certify(0.2, { ...developer, purpose: `${developer.purpose}另接入无人机维保系统，读取挂载与保险到期日。` });
};
