import { readContact } from '@skein/contract/contact.ts';
import type { Language } from '@skein/contract/language.ts';
import type { Tx } from '../../db/database.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import type { Standing } from '../../tenancy/standing.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { createInviteAllowance, findOpenTo, macOfContact } from '../invites/invites.module.ts';
import { findPeople, holdMembers, listMemberIds, listOwnerIds, listRoles } from '../members/members.module.ts';
import { listUnits } from '../units/units.module.ts';
import type { ImportLine } from './import-line.ts';
import type { ImportFacts } from './plan-import.ts';

type Context = Pick<ModuleContext, 'secrets' | 'messages' | 'clock'> & { readonly limiter: RateLimiter };

interface Asked {
  readonly tenant: Tenant;
  readonly standing: Standing;
  readonly lines: readonly ImportLine[];
  readonly language: Language;
}

/** As things are now. Of an enterprise that is held: they stay so until the transaction ends. */
export const gatherFacts = async (
  { secrets, messages, clock, limiter }: Context,
  tx: Tx,
  { tenant, standing, lines, language }: Asked,
): Promise<ImportFacts> => {
  const { enterpriseId } = tenant;
  const allowance = createInviteAllowance(limiter);
  const targets = [...new Set(lines.flatMap(({ contact }) => readContact(contact)?.target ?? []))];
  const targetOfMac = new Map(targets.map((target) => [macOfContact(secrets, target).toString('hex'), target]));
  const people = await findPeople(tx, targets);
  const all = new Set(await listMemberIds(tx, enterpriseId));
  const inside = people.filter(({ id }) => all.has(id));
  const reached = inside.length > 0 ? await holdMembers(tx, tenant, idsOf(inside)) : [];
  const reachedIds = new Set(idsOf(reached));
  const macs = [...targetOfMac.keys()].map((mac) => Buffer.from(mac, 'hex'));
  const left = await allowance.findLeft(tx, tenant);
  const invites = await findOpenTo(tx, tenant, macs, clock());
  return {
    tenant,
    standing,
    units: await listUnits(tx, tenant),
    roles: await listRoles(tx, enterpriseId),
    members: new Map(reached.flatMap((member) => addressesOf(member).map((address) => [address, member] as const))),
    beyond: new Set(inside.filter(({ id }) => !reachedIds.has(id)).flatMap(addressesOf)),
    invites: new Map(
      invites.map((invite) => [targetOfMac.get(invite.contactMac?.toString('hex') ?? '') ?? '', invite] as const),
    ),
    owners: new Set(await listOwnerIds(tx, enterpriseId)),
    weary: await allowance.findWeary(tx, tenant, targets),
    lettersLeft: { count: left.hits, moreFrom: left.resetsAt },
    canSend: (channel) => messages.canSend(channel),
    language,
  };
};

const addressesOf = ({ mail, phone }: { readonly mail: string | null; readonly phone: string | null }): string[] =>
  [mail, phone].filter((address) => address !== null);

const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);
