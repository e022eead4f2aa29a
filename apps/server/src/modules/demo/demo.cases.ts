import type { ModuleContext } from '../../module.ts';
import { createSubmissionService } from '../verification/verification.module.ts';
import { demoPicture } from './demo.pictures.ts';
import { findPeople } from './demo.repo.ts';

type Context = Pick<ModuleContext, 'db' | 'secrets' | 'clock' | 'fileStore'>;

const HOUR_MILLISECONDS = 60 * 60 * 1000;

const licence = {
  licenceClass: 'small',
  licenceCategory: 'multirotor',
  licenceRating: 'bvlos',
  issuedAt: '2025-03-01',
  expireAt: '2031-02-28',
} as const;

/** No district's code begins with 99, so nobody has these numbers. */
const demoCases = [
  { mail: 'pilot@skein.demo', hoursAgo: 52, idCard: '990105199304120034' },
  { mail: 'pilot@skein.demo', hoursAgo: 51, idCard: '990105199304120034', licenceNumber: 'UA-2025-0318' },
  { mail: 'observer@skein.demo', hoursAgo: 26, idCard: '990102199811230028', licenceNumber: 'UA-2025-1127' },
  { mail: 'dispatcher@skein.demo', hoursAgo: 5, idCard: '990104199007060040' },
  { mail: 'admin@skein.demo', hoursAgo: 1, idCard: '99010119850214001X' },
] as const;

/** People of the demo who wait for a review, the administrator among them, who may not decide their own. */
export const submitDemoCases = async (context: Context): Promise<void> => {
  const people = await findPeople(
    context.db,
    demoCases.map(({ mail }) => mail),
  );
  for (const { mail, hoursAgo, idCard, ...rest } of demoCases) {
    const user = people.find((person) => person.mail === mail);
    if (!user) continue;
    const idCardImg = await demoPicture(context, user.id, 'id-card-front', 'id-card');
    const then = new Date(context.clock().getTime() - hoursAgo * HOUR_MILLISECONDS);
    const submissions = createSubmissionService({ ...context, clock: () => then });
    const from = { requestId: 'demo', ip: '127.0.0.1', language: 'zh-CN' } as const;
    if ('licenceNumber' in rest) {
      const electronicCert = await demoPicture(context, user.id, 'licence', 'certificate');
      await submissions.submit({ user }, { authType: 3, ...licence, ...rest, idCard, idCardImg, electronicCert }, from);
    } else {
      const idCardBackImg = await demoPicture(context, user.id, 'id-card-back', 'id-card');
      await submissions.submit({ user }, { authType: 1, realName: user.name, idCard, idCardImg, idCardBackImg }, from);
    }
  }
};
