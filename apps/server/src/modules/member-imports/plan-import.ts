import { readContact, type Contact } from '@skein/contract/contact.ts';
import type { MessageChannel } from '@skein/contract/demo-outbox.ts';
import type { Language } from '@skein/contract/language.ts';
import type { ImportColumn, ImportFault } from '@skein/contract/member-imports.ts';
import { MOST_ROLES_EACH } from '@skein/contract/members.ts';
import { NAME_MAX_LENGTH } from '@skein/contract/person-name.ts';
import { permissionCatalogue } from '@skein/contract/permissions.ts';
import { hasUnseen } from '@skein/contract/unseen-text.ts';
import { formatTime } from '../../messages/template-values.ts';
import { grantsBeyond, type Standing } from '../../tenancy/standing.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { isWithin } from '../../tenancy/within-scope.ts';
import type { StoredInvite } from '../invites/invites.module.ts';
import { isOwner, isOwnership, standingWith, type StoredMember, type StoredRole } from '../members/members.module.ts';
import type { StoredUnit } from '../units/units.module.ts';
import { createRoleSearch, namesIn } from './find-role.ts';
import { createUnitSearch } from '../units/units.module.ts';
import type { ImportLine } from './import-line.ts';

/** All that decides what becomes of a row, as it is now. */
export interface ImportFacts {
  readonly tenant: Tenant;
  readonly standing: Standing;
  /** As far as the caller reaches. */
  readonly units: readonly StoredUnit[];
  readonly roles: readonly StoredRole[];
  /** By mail address and phone number. */
  readonly members: ReadonlyMap<string, StoredMember>;
  /** Addresses of members whom the caller does not reach. */
  readonly beyond: ReadonlySet<string>;
  readonly invites: ReadonlyMap<string, StoredInvite>;
  /** Active ones. */
  readonly owners: ReadonlySet<string>;
  /** Addresses that have been written to as often as a day allows. */
  readonly weary: ReadonlySet<string>;
  /** Invitations that may leave the enterprise today, and when there are more. */
  readonly lettersLeft: { readonly count: number; readonly moreFrom: Date };
  readonly canSend: (channel: MessageChannel) => boolean;
  readonly language: Language;
}

export interface Fault {
  readonly column: ImportColumn | null;
  readonly fault: ImportFault;
  readonly value?: string;
  /** How many of what is limited were left for the whole file. */
  readonly left?: number;
}

interface Place {
  readonly unit: StoredUnit;
  readonly roles: readonly StoredRole[];
}

export type Plan =
  | ({ readonly kind: 'invite'; readonly line: ImportLine; readonly contact: Contact } & Place)
  | ({ readonly kind: 'change'; readonly line: ImportLine; readonly member: StoredMember } & Place)
  | ({
      readonly kind: 'changeInvite';
      readonly line: ImportLine;
      readonly contact: Contact;
      readonly invite: StoredInvite;
    } & Place)
  | { readonly kind: 'unchanged'; readonly line: ImportLine }
  | ({ readonly kind: 'fault'; readonly line: ImportLine } & Fault);

/** Thrown within a row, and never further. */
class RowFault extends Error {
  readonly found: Fault;
  constructor(found: Fault) {
    super(found.fault);
    this.found = found;
  }
}

const refuse = (column: ImportColumn | null, fault: ImportFault, value?: string): never => {
  throw new RowFault({ column, fault, ...(value !== undefined && { value }) });
};

/** What becomes of each row. Nothing is asked of the database here: the same facts give the same plan. */
export const planImport = (lines: readonly ImportLine[], facts: ImportFacts): Plan[] => {
  const findUnit = createUnitSearch(facts.units);
  const findRole = createRoleSearch(facts.roles);
  const owners = new Set(facts.owners);
  let lettersLeft = facts.lettersLeft.count;
  const rowOfPerson = new Map<string, number>();

  /** Whoever has both a mail address and a phone number may stand there twice under different ones. */
  const keyOf = (target: string): string => facts.members.get(target)?.id ?? target;

  const contactIn = ({ contact: text, row }: ImportLine): Contact => {
    if (text === '') refuse('contact', 'contact_missing');
    const contact = readContact(text) ?? refuse('contact', 'contact_wrong', text);
    const earlier = rowOfPerson.get(keyOf(contact.target));
    if (earlier !== undefined) refuse('contact', 'contact_twice', String(earlier));
    rowOfPerson.set(keyOf(contact.target), row);
    return contact;
  };

  const unitIn = ({ unit: text }: ImportLine, before: { readonly unitId: string } | undefined): StoredUnit => {
    if (text === '' && before === undefined) refuse('unit', 'unit_missing');
    const found = findUnit(text === '' ? (before?.unitId ?? '') : text);
    if (found === 'none') return refuse('unit', 'no_such_unit', text);
    return found === 'several' ? refuse('unit', 'unit_ambiguous', text) : found;
  };

  const roleCalled = (name: string): StoredRole => {
    const found = findRole(name);
    if (found === 'none') return refuse('roles', 'no_such_role', name);
    return found === 'several' ? refuse('roles', 'role_ambiguous', name) : found;
  };

  const rolesIn = ({ roles: text }: ImportLine, before: readonly StoredRole[] | undefined): readonly StoredRole[] => {
    const names = namesIn(text);
    if (names.length === 0) return before ?? refuse('roles', 'roles_missing');
    const roles = [...new Set(names.map(roleCalled))];
    if (roles.length > MOST_ROLES_EACH) refuse('roles', 'too_many_roles', String(MOST_ROLES_EACH));
    return roles;
  };

  const requireGivable = (touched: readonly Standing[]): void => {
    const lacking = touched.flatMap((receiver) => grantsBeyond(facts.standing, receiver));
    const words = [...new Set(lacking)].map((permission) => permissionCatalogue[permission][facts.language]);
    if (words.length > 0) refuse('roles', 'beyond_own_grants', words.join(facts.language === 'zh-CN' ? '、' : ', '));
  };

  /** As changing them one by one would be refused. */
  const requireOwnerLeft = (member: StoredMember, roles: readonly StoredRole[]): void => {
    if (!isOwner(member) || roles.some(isOwnership)) return;
    const others = owners.size - (owners.has(member.id) ? 1 : 0);
    if (others === 0) refuse('roles', 'last_owner');
    owners.delete(member.id);
  };

  const planMember = (line: ImportLine, member: StoredMember): Plan => {
    const place = { unit: unitIn(line, member), roles: rolesIn(line, member.roles) };
    if (isSame(member, place)) return { kind: 'unchanged', line };
    if (member.id === facts.tenant.userId) refuse(null, 'own_roles');
    requireGivable([standingWith(member.roles, member.unitPath), standingWith(place.roles, place.unit.path)]);
    requireOwnerLeft(member, place.roles);
    return { kind: 'change', line, member, ...place };
  };

  const takeLetter = (): void => {
    lettersLeft -= 1;
    if (lettersLeft >= 0) return;
    const { count: left, moreFrom } = facts.lettersLeft;
    const value = formatTime(moreFrom, facts.language);
    throw new RowFault({ column: null, fault: 'invites_used_up', value, left });
  };

  const planInvite = (line: ImportLine, contact: Contact, invite: StoredInvite | undefined): Plan => {
    if (line.name === '') refuse('name', 'name_missing');
    if (line.name.length > NAME_MAX_LENGTH) refuse('name', 'name_too_long');
    if (hasUnseen(line.name)) refuse('name', 'name_unseen');
    if (invite && !isWithin(facts.tenant, { unitPath: invite.unitPath, owner: invite.giverId }))
      refuse(null, 'out_of_reach');
    const place = { unit: unitIn(line, invite), roles: rolesIn(line, invite?.roles) };
    if (invite && isSame(invite, place)) return { kind: 'unchanged', line };
    // Also what it would have given: nobody takes from those above them, before they come either.
    const given = invite ? [standingWith(invite.roles, invite.unitPath)] : [];
    requireGivable([...given, standingWith(place.roles, place.unit.path)]);
    if (invite) return { kind: 'changeInvite', line, contact, invite, ...place };
    if (!facts.canSend(contact.channel)) refuse('contact', 'channel_missing');
    if (facts.weary.has(contact.target)) refuse('contact', 'invited_too_often');
    takeLetter();
    return { kind: 'invite', line, contact, ...place };
  };

  const planLine = (line: ImportLine): Plan => {
    const contact = contactIn(line);
    const member = facts.members.get(contact.target);
    if (member) return planMember(line, member);
    if (facts.beyond.has(contact.target)) refuse(null, 'out_of_reach');
    return planInvite(line, contact, facts.invites.get(contact.target));
  };

  return lines.map((line): Plan => {
    try {
      return planLine(line);
    } catch (error) {
      if (error instanceof RowFault) return { kind: 'fault', line, ...error.found };
      throw error;
    }
  });
};

interface Placed {
  readonly unitId: string;
  readonly roles: readonly { readonly id: string }[];
}

const isSame = (before: Placed, { unit, roles }: Place): boolean => {
  const held = new Set(before.roles.map(({ id }) => id));
  return before.unitId === unit.id && held.size === roles.length && roles.every(({ id }) => held.has(id));
};
