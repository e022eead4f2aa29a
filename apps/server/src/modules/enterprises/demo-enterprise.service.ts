import type { BuiltInRole } from '@skein/contract/roles.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { writeCard, type EnterpriseCard } from './cards.repo.ts';
import { findUserIds, hasEnterprise, insertEnterprise, insertMember, insertUnit } from './enterprises.repo.ts';

export interface DemoEnterprise {
  /** As it is certified; the pictures come with its case. */
  readonly card: Omit<EnterpriseCard, 'enterpriseLicenseImg' | 'operatingCertImg'>;
  /** Below the enterprise itself. */
  readonly units: readonly string[];
  readonly members: readonly DemoMember[];
}

interface DemoMember {
  readonly mail: string;
  readonly role: BuiltInRole;
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
  { card, units, members }: DemoEnterprise,
): Promise<DemoPlace | undefined> =>
  db.inTransaction(async (tx) => {
    if (await hasEnterprise(tx, card.enterpriseName)) return undefined;
    const now = clock();
    const root = await insertEnterprise(tx, card.enterpriseName, now);
    await writeCard(tx, root.enterpriseId, card, now);
    const byName = new Map<string | undefined, typeof root>([[undefined, root]]);
    for (const unit of units)
      byName.set(unit, await insertUnit(tx, { enterpriseId: root.enterpriseId, parent: root, name: unit }));
    const ids = await findUserIds(
      tx,
      members.map(({ mail }) => mail),
    );
    let place: DemoPlace | undefined;
    for (const { mail, role, unit: unitName } of members) {
      const [userId, unit] = [ids.get(mail), byName.get(unitName)];
      if (!userId || !unit) continue;
      await insertMember(tx, { unit, userId, role, now });
      if (unitName !== undefined) place ??= { enterpriseId: unit.enterpriseId, unitId: unit.id, userId };
    }
    return place;
  });
