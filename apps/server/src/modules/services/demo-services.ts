import type { ServiceName } from '@skein/contract/service-names.ts';
import type { ServiceApplicationKind } from '@skein/contract/services.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { insertDemoApplication, insertDemoGrant, insertDemoSeats, listFirstMembers } from './demo-services.repo.ts';
import { addDays } from './service-period.ts';

export interface DemoService {
  readonly service: ServiceName;
  readonly seats: number;
  /** How many have one: whoever owns it, then those who joined first. */
  readonly seated: number;
  readonly startedDaysAgo: number;
  readonly endsInDays: number;
  readonly ended?: { readonly daysAgo: number; readonly why: string };
  readonly givesNewMembersASeat?: boolean;
  /** What its owner has asked for. */
  readonly asksFor?: DemoWish;
}

interface DemoWish {
  readonly kind: ServiceApplicationKind;
  readonly seats: number;
  readonly months: number;
  readonly message: string;
  readonly daysAgo: number;
}

/** What a demo's enterprise has, has had and asks for, as if it had been so for a while. */
export const openDemoServices = (
  db: Database,
  clock: Clock,
  enterpriseId: string,
  services: readonly DemoService[],
): Promise<void> =>
  db.inTransaction(async (tx) => {
    const now = clock();
    const members = await listFirstMembers(tx, enterpriseId);
    for (const { service, seats, seated, startedDaysAgo, endsInDays, ended, asksFor, ...rest } of services) {
      const startsAt = addDays(now, -startedDaysAgo);
      await insertDemoGrant(tx, {
        enterpriseId,
        service,
        seats,
        startsAt,
        endsAt: addDays(now, endsInDays),
        ended: ended ? { at: addDays(now, -ended.daysAgo), why: ended.why } : undefined,
        givesNewMembersASeat: rest.givesNewMembersASeat ?? false,
      });
      await insertDemoSeats(
        tx,
        enterpriseId,
        members.slice(0, seated).map(({ userId, joinedAt }, place) => ({
          service,
          userId,
          seatedAt: joinedAt > startsAt ? joinedAt : startsAt,
          lastOpenedAt: startedDaysAgo > 0 ? lastOpened(now, place, Math.min(endsInDays, 0)) : null,
        })),
      );
      if (asksFor)
        await insertDemoApplication(tx, {
          ...asksFor,
          enterpriseId,
          service,
          applicantId: members[0]?.userId ?? null,
          at: addDays(now, -asksFor.daysAgo),
        });
    }
  });

/** Some each day, some long ago, a few never: as people are. */
const lastOpened = (now: Date, place: number, closedForDays: number): Date | null =>
  place % 7 === 6 ? null : addDays(now, closedForDays - ((place * place) % 37) - 0.1 * (place % 5));
