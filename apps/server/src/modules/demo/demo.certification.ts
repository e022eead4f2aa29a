import { byOf } from '../../by.ts';
import type { ModuleContext } from '../../module.ts';
import { createReviewDesk } from '../../reviews/review-desk.ts';
import { createCertificationService, verificationCase } from '../verification/verification.module.ts';
import { demoEnterprise } from './demo.accounts.ts';
import { demoPicture } from './demo.pictures.ts';
import { findPeople } from './demo.repo.ts';

type Context = Pick<ModuleContext, 'db' | 'secrets' | 'clock' | 'fileStore' | 'messages'>;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Before anybody but its founders was in it, and before its first service began. */
const CERTIFIED_DAYS_AGO = 415;
const from = { requestId: 'demo', ip: '127.0.0.1', language: 'zh-CN' } as const;

/** How the demo's enterprise came by its papers, and a change of it that waits for a review. */
export const certifyDemoEnterprise = async (context: Context, enterpriseId: string): Promise<void> => {
  const [owner, admin] = await Promise.all(
    ['owner@skein.demo', 'admin@skein.demo'].map(async (mail) => (await findPeople(context.db, [mail]))[0]),
  );
  if (!owner || !admin) return;
  const papers = {
    enterpriseLicenseImg: await demoPicture(context, owner.id, 'business-licence', 'licence'),
    operatingCertImg: await demoPicture(context, owner.id, 'operating-certificate', 'certificate'),
  };
  const submit = (daysAgo: number, change: object = {}) => {
    const then = new Date(context.clock().getTime() - daysAgo * DAY_MILLISECONDS);
    const grants = new Map([['enterprise:write', 'enterprise']] as const);
    const submitter = { user: owner, membership: { enterpriseId }, grants };
    const certification = createCertificationService({ ...context, clock: () => then });
    return certification.submit(submitter, { ...demoEnterprise.card, ...papers, ...change }, from);
  };
  const first = await submit(CERTIFIED_DAYS_AGO);
  const then = new Date(context.clock().getTime() - (CERTIFIED_DAYS_AGO - 1) * DAY_MILLISECONDS);
  const desk = createReviewDesk({ ...context, clock: () => then }, verificationCase(context.secrets));
  const reviewer = { id: admin.id, by: byOf(admin, from) };
  await desk.take(reviewer, first);
  await desk.decide(reviewer, first, { decision: 'approve' });
  await submit(1, { enterpriseAddress: '云南省昆明市呈贡区景明南路 39 号', enterprisePhone: '0871-65930016' });
};
