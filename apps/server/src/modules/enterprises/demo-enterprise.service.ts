import type { BuiltInRole } from '@skein/contract/named-role.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { writeCard, type EnterpriseCard } from './cards.repo.ts';
import {
  findUserIds,
  hasEnterprise,
  insertEnterprise,
  insertMember,
  insertStrangers,
  insertUnit,
} from './enterprises.repo.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export interface DemoEnterprise {
  /** As it is certified; the pictures come with its case. */
  readonly card: Omit<EnterpriseCard, 'enterpriseLicenseImg' | 'operatingCertImg'>;
  /** Below the enterprise itself, each with what is below it. */
  readonly units: DemoUnits;
  /** Who comes with it and has no account to sign in with. */
  readonly people?: readonly DemoStranger[];
  readonly members: readonly DemoMember[];
}

interface DemoStranger {
  readonly mail: string;
  readonly name: string;
}

export interface DemoUnits {
  readonly [name: string]: DemoUnits;
}

interface DemoMember {
  readonly mail: string;
  readonly role: BuiltInRole;
  /** Absent: just now. */
  readonly daysAgo?: number;
  /** Absent: of the enterprise itself. */
  readonly unit?: string;
}

/** Where things of the demo belong: the unit of the first member who has one. */
export interface DemoPlace {
  readonly enterpriseId: string;
  readonly unitId: string;
  readonly userId: string;
}

/** Once: what was changed in it since is left as it is, and nothing is returned. */
export const openDemoEnterprise = (
  db: Database,
  clock: Clock,
  { card, units, people = [], members }: DemoEnterprise,
): Promise<DemoPlace | undefined> =>
  db.inTransaction(async (tx) => {
    if (await hasEnterprise(tx, card.enterpriseName)) return undefined;
    const now = clock();
    if (people.length > 0) await insertStrangers(tx, people);
    const root = await insertEnterprise(tx, card.enterpriseName, now);
    await writeCard(tx, root.enterpriseId, card, now);
    const byName = new Map<string | undefined, typeof root>([[undefined, root]]);
    const build = async (parent: typeof root, below: DemoUnits): Promise<void> => {
      for (const [unit, belowIt] of Object.entries(below)) {
        const made = await insertUnit(tx, { enterpriseId: root.enterpriseId, parent, name: unit });
        byName.set(unit, made);
        await build(made, belowIt);
      }
    };
    await build(root, units);
    const ids = await findUserIds(
      tx,
      members.map(({ mail }) => mail),
    );
    let place: DemoPlace | undefined;
    for (const { mail, role, unit: unitName, daysAgo = 0 } of members) {
      const [userId, unit] = [ids.get(mail), byName.get(unitName)];
      if (!userId || !unit) continue;
      const joinedAt = new Date(now.getTime() - daysAgo * DAY_MILLISECONDS);
      await insertMember(tx, { unit, userId, role, now: joinedAt });
      if (unitName !== undefined) place ??= { enterpriseId: unit.enterpriseId, unitId: unit.id, userId };
    }
    return place;
  });
