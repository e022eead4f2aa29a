import { createHash, randomUUID } from 'node:crypto';
import { LARGEST_ZONE_FILE_BYTES, type zoneImportCalls, type ZoneRegion } from '@skein/contract/zone-imports.ts';
import { byOf } from '../../by.ts';
import { runAfterCommit, type Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { createRateLimiter, type RateLimit } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { startJob } from '../jobs/jobs.module.ts';
import { countReady } from './airspace-processes.repo.ts';
import { describeImport, describeListed } from './describe-import.ts';
import { requireOpen } from './require-import.ts';
import { isOvertaken } from './compare-zones.repo.ts';
import { findChanges, findShapes } from './zone-changes.repo.ts';
import {
  endImport,
  findImport,
  findPage,
  insertImport,
  isAnyOpen,
  keepChoice,
  listSources,
  readFindings,
  setState,
  type Choice,
  type StoredImport,
} from './zone-imports.repo.ts';
import { SWEEP } from './zone-imports.sweep.ts';

type Calls = typeof zoneImportCalls;
type Asker = Pick<HandlerInput<Calls['discard']>, 'caller' | 'from'>;

/** Each takes 32 MiB in memory while it comes. */
const byOnePerson: RateLimit = { name: 'zone-imports', hits: 60, seconds: 60 * 60, reason: 'too_busy' };

/** Zones by file: read and compared by a job, looked through, then applied as one revision by another, or let go. */
export const createZoneImports = (context: ModuleContext) => {
  const { db, clock, wakeWork } = context;
  const limiter = createRateLimiter(context);

  const show = async (id: string, asker: Asker) => {
    const found = await findImport(db, id);
    if (!found) throw new AppError('no_such_zone_import');
    // What is over has no say any more in what is kept ready.
    const readiness = found.endedAt === null && found.comparison ? await countReady(db, found.comparison) : null;
    return { info: describeImport(found, await readFindings(db, id), readiness, readerOf(asker)) };
  };

  const start = (tx: Tx, kind: 'zoneFile' | 'zoneImport', id: string, { caller, from }: Asker) =>
    startJob(context, tx, {
      id: randomUUID(),
      ownerId: caller.user.id,
      kind,
      subjectId: id,
      key: id,
      askedFrom: from,
      now: clock(),
    });

  const upload = async ({ query, upload: file, ...asker }: HandlerInput<Calls['upload']>) => {
    const { source, fileName, kind, reference, timeZone } = query;
    const { user } = asker.caller;
    await limiter.take(byOnePerson, user.id);
    // Before 32 MiB travel for nothing; of two at once the second is refused when it is written.
    if (await isAnyOpen(db)) throw new AppError('zone_import_open');
    const content = await file.read(LARGEST_ZONE_FILE_BYTES);
    const digest = createHash('sha256').update(content).digest();
    const id = randomUUID();
    const said = { assumed: { kind, reference, timeZone }, region: regionIn(query) };
    await db.inTransaction(async (tx) => {
      await insertImport(tx, { id, source, fileName, content, digest, createdBy: user.id, now: clock(), ...said });
      await start(tx, 'zoneFile', id, asker);
      const what = { fileName, source, sha256: digest.toString('hex') };
      await recordDeed(tx, byOf(user, asker.from), 'zone.importBegun', targetOf(id), what);
    });
    return show(id, asker);
  };

  const apply = async ({
    body: { id, comparedRevision, missing, ambiguous },
    ...asker
  }: HandlerInput<Calls['apply']>) => {
    const choice = { removesMissing: missing === 'remove', replacesAmbiguous: ambiguous === 'replace' };
    const isBegun = await db.inTransaction(async (tx) => {
      const held = await requireOpen(tx, id);
      requireApplicable(held, choice);
      if (held.comparedRevision !== comparedRevision) return false;
      if (await isOvertaken(tx, held, comparedRevision)) {
        await setState(tx, id, 'comparing');
        await start(tx, 'zoneFile', id, asker);
        return false;
      }
      await keepChoice(tx, id, choice);
      await setState(tx, id, 'applying');
      await start(tx, 'zoneImport', id, asker);
      return true;
    });
    // After the commit: that it is compared anew is not taken back with the refusal.
    if (!isBegun) throw new AppError('zone_import_stale');
    return show(id, asker);
  };

  /** By whichever administrator; what a job is about to apply is not left. */
  const discard = async ({ body: { id }, ...asker }: HandlerInput<Calls['discard']>) => {
    const { user } = asker.caller;
    await db.inTransaction(async (tx) => {
      const { state, fileName, source } = await requireOpen(tx, id);
      if (state === 'applying') throw new AppError('zone_import_busy');
      await endImport(tx, id, { state: 'discarded', endedBy: user.id, now: clock() });
      await recordDeed(tx, byOf(user, asker.from), 'zone.importDiscarded', targetOf(id), { fileName, source });
      runAfterCommit(tx, () => wakeWork(SWEEP));
    });
    return show(id, asker);
  };

  return {
    upload,
    apply,
    discard,
    list: ({ query, ...asker }: HandlerInput<Calls['list']>) =>
      findPage(db, query, (stored) => describeListed(stored, readerOf(asker))),
    info: ({ query: { id }, ...asker }: HandlerInput<Calls['info']>) => show(id, asker),
    sources: async () => {
      const list = await listSources(db);
      return { list, total: list.length };
    },
    changes: ({ query }: HandlerInput<Calls['changes']>) => findChanges(db, query),
    shapes: ({ query }: HandlerInput<Calls['shapes']>) => findShapes(db, query),
  };
};

const regionIn = ({ west, south, east, north }: HandlerInput<Calls['upload']>['query']): ZoneRegion | null =>
  west === undefined || south === undefined || east === undefined || north === undefined
    ? null
    : { west, south, east, north };

const readerOf = ({ caller, from }: Asker) => ({ userId: caller.user.id, language: from.language });

const targetOf = (id: string) => ({ kind: 'zoneImport', id });

/** What would be refused later is refused now. */
const requireApplicable = (held: StoredImport, { removesMissing, replacesAmbiguous }: Choice): void => {
  if (held.state !== 'ready') throw new AppError('zone_import_busy');
  if (!held.isWhole) throw new AppError('zone_import_not_whole');
  if ((removesMissing || replacesAmbiguous) && !held.isComplete) throw new AppError('zone_import_not_complete');
  const { added, changed, missing, ambiguous } = held.counts;
  const done = added + changed + (removesMissing ? missing : 0) + (replacesAmbiguous ? ambiguous : 0);
  if (done === 0) throw new AppError('zone_import_nothing');
};
