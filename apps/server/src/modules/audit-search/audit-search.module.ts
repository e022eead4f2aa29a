import { auditCalls, type AuditEvent, type Concerned } from '@skein/contract/audit-search.ts';
import type { Language } from '@skein/contract/language.ts';
import { byOf } from '../../by.ts';
import type { Database } from '../../db/database.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { createRateLimiter, type RateLimit } from '../../limits/rate-limiter.ts';
import { writeCsv, type Columns } from '../../lists/csv.ts';
import { recordPlatformExport } from '../../lists/record-export.ts';
import type { Module } from '../../module.ts';
import { maskMail, maskPhone } from '../../secrets/mask-personal-data.ts';
import { chainCheckOf, eventColumns, factsOf } from '../audit/audit.module.ts';
import { findEnterprises, findPeople, type FoundPerson } from './concerned.repo.ts';
import { findEvents, listDeeds, readEvents, type AuditFilter, type StoredEvent } from './audit-search.repo.ts';

/** Each reads the log from its beginning. */
const byOneAdministrator: RateLimit = { name: 'chain-checks', hits: 30, seconds: 60 * 60, reason: 'too_busy' };

/** The log of all enterprises and of the platform itself, for those who run it. */
export const auditSearchModule: Module = {
  serve(context) {
    const { app, db } = context;
    const limiter = createRateLimiter(context);
    const chain = chainCheckOf(context);
    serveCalls(app, auditCalls, {
      list: ({ query }) => findEvents(db, query, toEvent),
      deeds: async () => ({ list: await listDeeds(db) }),
      concerned: async ({ query }) => ({
        list:
          query.kind === 'person' ? (await findPeople(db, query)).map(toConcerned) : await findEnterprises(db, query),
      }),
      export: async ({ caller, query, from }) => {
        await recordPlatformExport(db, byOf(caller.user, from), 'audit', query);
        return { name: 'audit.csv', content: writeCsv(columnsIn(from.language), readAll(db, query)) };
      },
      verify: async ({ caller, body }) => {
        if (chain.wouldBegin(body.walk)) await limiter.take(byOneAdministrator, caller.user.id);
        return {
          info: await chain.walk(body.walk, (verdict) => (verdict.isWhole ? verdict.events : verdict.brokenAt - 1)),
        };
      },
    });
  },
};

const toConcerned = ({ id, name, mail, phone }: FoundPerson): Concerned => ({
  id,
  name,
  text: mail ? maskMail(mail) : phone ? maskPhone(phone) : '',
});

async function* readAll(db: Database, filter: AuditFilter): AsyncGenerator<AuditEvent[]> {
  for await (const rows of readEvents(db, filter)) yield rows.map(toEvent);
}

const toEvent = ({ sequence, at, data, ...event }: StoredEvent): AuditEvent => ({
  ...event,
  sequence: Number(sequence),
  at: at.toISOString(),
  facts: factsOf(data),
});

const titles = { 'zh-CN': ['企业', '请求号'], 'en-US': ['Enterprise', 'Request'] } as const;

const columnsIn = (language: Language): Columns<AuditEvent> => {
  const [enterprise, request] = titles[language];
  return [
    ...eventColumns(language),
    [enterprise, ({ enterpriseName, enterpriseId }) => enterpriseName ?? enterpriseId],
    [request, ({ requestId }) => requestId],
  ];
};
