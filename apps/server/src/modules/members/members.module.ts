import { explainPermission } from '@skein/contract/access.ts';
import { inLanguage } from '@skein/contract/both-languages.ts';
import type { Language } from '@skein/contract/language.ts';
import { memberCalls, memberWords } from '@skein/contract/members.ts';
import {
  cancelDissolution,
  getDissolution,
  leaveEnterprise,
  requestDissolution,
  transferOwnership,
} from '@skein/contract/ownership.ts';
import { NamedRole } from '@skein/contract/named-role.ts';
import { nameOfRole } from '@skein/contract/roles.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Columns } from '../../lists/csv.ts';
import { writeTable } from '../../lists/write-table.ts';
import { recordExport } from '../../lists/record-export.ts';
import type { Module } from '../../module.ts';
import { contactOf, createMemberService } from './members.service.ts';
import { readAll, type StoredMember } from './members.repo.ts';
import { departuresKeeper } from './departures.keeper.ts';
import { createDissolution } from './dissolution.service.ts';
import { createExplanations } from './missing-permission.service.ts';
import { createOwnership } from './ownership.service.ts';

export {
  listAdministrators,
  listHoldersOf,
  listManagers,
  refuseBeyond,
  requireRoles,
  standingWith,
} from './authority.ts';
export { wasSentAway } from './departures.repo.ts';
export { changeMembers, isOwner, isOwnership } from './change-members.ts';
export {
  findDissolution,
  findMember,
  findPeople,
  holdMembers,
  listMemberIds,
  listOwnerIds,
  listRoles,
  type Person,
  type StoredMember,
  type StoredRole,
} from './members.repo.ts';
export { admitMember } from './admit-member.ts';
export { thingsOfHolders } from './holders-of-things.ts';
export { requireLasting } from './require-lasting.ts';
export { rolesInLog } from './roles-in-log.ts';
export { contactOf } from './members.service.ts';

const DISSOLUTION_SECONDS = 60;

export const membersModule: Module = {
  serve(context) {
    const { app, db } = context;
    serveCalls(app, memberCalls, {
      ...createMemberService(context),
      export: async ({ tenant, by, query, from }) => {
        await recordExport(db, by, tenant, 'member', query);
        return writeTable('members', query.format, columnsIn(from.language), readAll(db, tenant, query));
      },
    });
    const explain = createExplanations(context);
    app.edge.explainMissing = async (caller, permission, language) =>
      (await explain(caller, permission, language)).words;
    serveEndpoint(app, explainPermission, async ({ caller, query, from }) => ({
      info: await explain(caller, query.permission, from.language),
    }));
    const ownership = createOwnership(context);
    serveEndpoint(app, leaveEnterprise, ({ caller, body, from }) => ownership.leave(caller, body.id, from));
    serveEndpoint(app, transferOwnership, ownership.transfer);
    serveEndpoint(app, getDissolution, ({ caller }) => ownership.showDissolution(caller));
    serveEndpoint(app, requestDissolution, ownership.dissolve);
    serveEndpoint(app, cancelDissolution, ownership.cancel);
  },
  personalData: departuresKeeper,
  backgroundWork: (context) => [
    { name: 'dissolution', everySeconds: DISSOLUTION_SECONDS, run: createDissolution(context) },
  ],
};

const columnsIn = (language: Language): Columns<StoredMember> => {
  const { labels, states } = inLanguage(memberWords, language);
  return [
    [labels.name, ({ name }) => name],
    [labels.contact, contactOf],
    [labels.unit, ({ unit }) => unit],
    [labels.roles, ({ roles }) => roles.map((role) => nameOfRole(NamedRole.parse(role), language)).join(', ')],
    [labels.state, ({ disabledAt }) => states[disabledAt === null ? 'active' : 'disabled']],
    [labels.joinedAt, ({ joinedAt }) => joinedAt.toISOString()],
  ];
};
