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
import type { CsvColumns } from '../../lists/csv.ts';
import { writeCsv } from '../../lists/csv.ts';
import { recordExport } from '../../lists/record-export.ts';
import type { Module } from '../../module.ts';
import { contactOf, createMemberService } from './members.service.ts';
import { readAll, type StoredMember } from './members.repo.ts';
import { createDissolution } from './dissolution.service.ts';
import { createOwnership } from './ownership.service.ts';

export { findStanding, refuseBeyond, requireRoles, requireStanding, standingWith } from './authority.ts';
export { findDissolution, findMember, insertMember } from './members.repo.ts';
export { contactOf } from './members.service.ts';

const DISSOLUTION_SECONDS = 60;

export const membersModule: Module = {
  serve(context) {
    const { app, db } = context;
    serveCalls(app, memberCalls, {
      ...createMemberService(context),
      export: async ({ tenant, by, query, from }) => {
        await recordExport(db, by, tenant, 'member', query);
        return { name: 'members.csv', content: writeCsv(columnsIn(from.language), readAll(db, tenant, query)) };
      },
    });
    const ownership = createOwnership(context);
    serveEndpoint(app, leaveEnterprise, ({ caller, body, from }) => ownership.leave(caller, body.id, from));
    serveEndpoint(app, transferOwnership, ownership.transfer);
    serveEndpoint(app, getDissolution, ({ caller }) => ownership.showDissolution(caller));
    serveEndpoint(app, requestDissolution, ownership.dissolve);
    serveEndpoint(app, cancelDissolution, ownership.cancel);
  },
  jobs: (context) => [{ name: 'dissolution', everySeconds: DISSOLUTION_SECONDS, run: createDissolution(context) }],
};

const columnsIn = (language: Language): CsvColumns<StoredMember> => {
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
