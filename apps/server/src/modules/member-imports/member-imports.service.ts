import { createHash, randomUUID } from 'node:crypto';
import {
  IMPORT_MINUTES,
  LARGEST_IMPORT_BYTES,
  TableFormat,
  type MemberImport,
  type memberImportCalls,
} from '@skein/contract/member-imports.ts';
import * as z from 'zod';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { createRateLimiter, type RateLimit } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import { createInviting, placeInvites, toOnePerson } from '../invites/invites.module.ts';
import { changeMembers, findDissolution } from '../members/members.module.ts';
import { describePlan, summarise, wordsOf } from './describe-plan.ts';
import { pathNameOf } from './find-unit.ts';
import { gatherFacts } from './gather-facts.ts';
import { ImportLine, readLines, Sheets } from './import-line.ts';
import { findImport, holdImport, markApplied, putImport } from './member-imports.repo.ts';
import { planImport, type ImportFacts, type Plan } from './plan-import.ts';

type Calls = typeof memberImportCalls;
type Deed = Pick<HandlerInput<Calls['apply']>, 'caller' | 'tenant' | 'by' | 'from'>;

const MINUTE_MILLISECONDS = 60 * 1000;

/** Each reads a file of strangers, and holds the enterprise for a moment. */
const byOneEnterprise: RateLimit = { name: 'member-imports', hits: 120, seconds: 60 * 60, reason: 'too_busy' };

/** What is kept of a file. */
const Content = z.object({
  format: TableFormat,
  lines: z.array(ImportLine),
  faults: z.array(z.object({ row: z.int(), words: z.string() })),
});
export type ImportContent = z.infer<typeof Content>;

const placeOf = (id: string): string => `member_imports/${id}/sealed_content`;

/** Members by file: looked through first, then applied, once. */
export const createMemberImports = (context: ModuleContext) => {
  const { db, clock, secrets, fileWorkers } = context;
  const limiter = createRateLimiter(context);
  const { inviteAll } = createInviting(context);

  const seal = (id: string, content: ImportContent): Buffer => secrets.seal(placeOf(id), JSON.stringify(content));
  const open = (id: string, sealed: Buffer): ImportContent =>
    Content.parse(JSON.parse(secrets.open(placeOf(id), sealed).toString()));

  const check = async ({ tenant, from, upload }: HandlerInput<Calls['check']>) => {
    await limiter.take(byOneEnterprise, tenant.enterpriseId);
    const { format, bytes } = await fileWorkers.run('readTable', await upload.read(LARGEST_IMPORT_BYTES));
    const lines = readLines(Sheets.parse(JSON.parse(bytes.toString())));
    return db.inTransaction(async (tx) => {
      const standing = await holdEnterpriseAs(tx, tenant, 'members:write');
      const facts = await gatherFacts({ ...context, limiter }, tx, {
        tenant,
        standing,
        lines,
        language: from.language,
      });
      const plans = planImport(lines, facts);
      const [id, now] = [randomUUID(), clock()];
      const expiresAt = new Date(now.getTime() + IMPORT_MINUTES * MINUTE_MILLISECONDS);
      const sealedContent = seal(id, { format, lines, faults: faultsIn(plans, facts) });
      const digest = createHash('sha256').update(JSON.stringify(lines)).digest();
      await putImport(tx, tenant, { id, sealedContent, digest, now, expiresAt });
      return { info: describe({ id, format, expiresAt }, plans, facts) };
    });
  };

  /** All is looked at anew, as it is once the enterprise is held: what was checked may no longer be so. */
  const apply = async (deed: HandlerInput<Calls['apply']>) => {
    const { tenant, by, from, body } = deed;
    await limiter.take(byOneEnterprise, tenant.enterpriseId);
    return db.inTransaction(async (tx) => {
      const standing = await holdEnterpriseAs(tx, tenant, 'members:write');
      const held = requireLive(await holdImport(tx, tenant, body.id), clock());
      if (held.appliedAt !== null) throw new AppError('import_applied');
      if (await findDissolution(tx, tenant.enterpriseId)) throw new AppError('enterprise_dissolving');
      const { format, lines } = open(held.id, held.sealedContent);
      const facts = await gatherFacts({ ...context, limiter }, tx, {
        tenant,
        standing,
        lines,
        language: from.language,
      });
      const plans = planImport(lines, facts);
      await carryOut(tx, deed, plans);
      const faults = faultsIn(plans, facts);
      const faulty = new Set(faults.map(({ row }) => row));
      const left = { format, lines: lines.filter(({ row }) => faulty.has(row)), faults };
      await markApplied(tx, tenant, held.id, seal(held.id, left), clock());
      const target = { kind: 'enterprise', id: tenant.enterpriseId };
      const said = { ...summarise(plans), sha256: held.digest.toString('hex') };
      await recordDeed(tx, by, 'member.imported', target, said);
      return { info: describe({ id: held.id, format, expiresAt: held.expiresAt }, plans, facts) };
    });
  };

  const carryOut = async (tx: Tx, { caller, tenant, by, from }: Deed, plans: readonly Plan[]): Promise<void> => {
    for (const alike of groupsOf(plans.filter((plan) => plan.kind === 'change'))) {
      const members = alike.map(({ member }) => member);
      const [{ unit, roles }] = alike;
      await changeMembers(tx, { tenant, by, from, now: clock() }, members, { unit, roles });
    }
    const places = plans.flatMap((plan) =>
      plan.kind === 'changeInvite' ? [{ id: plan.invite.id, unitId: plan.unit.id, roleIds: idsOf(plan.roles) }] : [],
    );
    if (places.length > 0) await placeInvites(tx, tenant, places);
    const invitees = plans.flatMap((plan) =>
      plan.kind === 'invite'
        ? [{ contact: plan.contact, unitId: plan.unit.id, roleIds: idsOf(plan.roles), note: plan.line.name }]
        : [],
    );
    const targets = invitees.map(({ contact }) => contact.target);
    await limiter.countEach(tx, toOnePerson, targets);
    const enterpriseName = caller.membership?.enterpriseName ?? '';
    await inviteAll(tx, { tenant, enterpriseName, from }, invitees);
  };

  /** What is left to be mended: before it is applied as it was checked, then as it came out. */
  const readFaulty = async (tenant: Tenant, id: string): Promise<ImportContent> => {
    const found = requireLive(await findImport(db, tenant, id), clock());
    return open(found.id, found.sealedContent);
  };

  return { check, apply, readFaulty };
};

const requireLive = <Kept extends { readonly expiresAt: Date }>(kept: Kept | undefined, now: Date): Kept => {
  if (!kept) throw new AppError('no_such_import');
  if (kept.expiresAt <= now) throw new AppError('import_expired');
  return kept;
};

const idsOf = (roles: readonly { readonly id: string }[]): string[] => roles.map(({ id }) => id);

type Change = Extract<Plan, { readonly kind: 'change' }>;

/** Those who come to the same unit with the same roles are changed in one go. */
const groupsOf = (changes: readonly Change[]): [Change, ...Change[]][] => {
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const key = [change.unit.id, ...idsOf(change.roles).toSorted()].join();
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
};

const faultsIn = (plans: readonly Plan[], { language }: ImportFacts) =>
  plans.flatMap((plan) => (plan.kind === 'fault' ? [{ row: plan.line.row, words: wordsOf(plan, language) }] : []));

const describe = (
  { id, format, expiresAt }: { readonly id: string; readonly format: TableFormat; readonly expiresAt: Date },
  plans: readonly Plan[],
  { language, units }: ImportFacts,
): MemberImport => {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const describing = { language, pathOf: (unitId: string) => pathNameOf(byId, unitId) };
  const rows = plans.map((plan) => describePlan(plan, describing));
  return { id, format, expiresAt: expiresAt.toISOString(), summary: summarise(plans), rows };
};
