import { randomUUID } from 'node:crypto';
import { factsIn } from '@skein/contract/records.ts';
import { ZoneFacts, type Zone, type zoneCalls } from '@skein/contract/zones.ts';
import { byOf } from '../../by.ts';
import type { Connection, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { requireSoundShape } from '../../shapes/sound-shape.ts';
import { tellShape } from '../../shapes/tell-shape.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { describeListed, describeVersion, describeZone } from './describe-zone.ts';
import { findVersion, findVersions } from './zone-versions.repo.ts';
import { beginRevision, endZone, findPage, holdZone, insertZone, readZones } from './zones.repo.ts';

type Calls = typeof zoneCalls;

/** The zones that administrators of the platform keep. Every change is in force at once, and a revision of its own. */
export const createZoneService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = ({ query }: HandlerInput<Calls['list']>) => findPage(db, query, clock(), describeListed);

  const info = async ({ query: { id } }: HandlerInput<Calls['info']>) => {
    const [zone] = await readZones(db, [id]);
    if (!zone) throw new AppError('no_such_zone');
    return { info: describeZone(zone) };
  };

  const create = ({ caller, from, body }: HandlerInput<Calls['create']>) => {
    const facts = { ...body, shape: requireSoundShape(body.shape, from.language) };
    return db.inTransaction(async (tx) => {
      const id = randomUUID();
      const revision = await beginRevision(tx, caller.user.id, clock());
      await insertZone(tx, { id, since: revision, source: '' }, facts);
      await recordDeed(tx, byOf(caller.user, from), 'zone.created', targetOf(id), { ...told(facts), revision });
      return { info: await requireZone(tx, id) };
    });
  };

  const update = ({ caller, from, body: { id, revision: seen, facts: given } }: HandlerInput<Calls['update']>) => {
    const facts = { ...given, shape: requireSoundShape(given.shape, from.language) };
    return db.inTransaction(async (tx) => {
      const before = await requireZone(tx, id);
      requireSeen(before, seen);
      const changes = changesBetween(told(factsIn(ZoneFacts, before)), told(facts));
      if (Object.keys(changes).length === 0) return { info: before };
      const revision = await beginRevision(tx, caller.user.id, clock());
      await endZone(tx, id, revision);
      await insertZone(tx, { id, since: revision, source: before.source }, facts);
      await recordDeed(tx, byOf(caller.user, from), 'zone.updated', targetOf(id), { ...changes, revision });
      return { info: await requireZone(tx, id) };
    });
  };

  const remove = ({ caller, from, body: { id, revision: seen } }: HandlerInput<Calls['remove']>) =>
    db.inTransaction(async (tx) => {
      const before = await requireZone(tx, id);
      requireSeen(before, seen);
      const revision = await beginRevision(tx, caller.user.id, clock());
      await endZone(tx, id, revision);
      await recordDeed(tx, byOf(caller.user, from), 'zone.deleted', targetOf(id), { name: before.name, revision });
      return null;
    });

  const versions = ({ query }: HandlerInput<Calls['versions']>) => findVersions(db, query, describeVersion);

  const version = async ({ query: { id, revision } }: HandlerInput<Calls['version']>) => ({
    info: await requireVersion(db, id, revision),
  });

  /** Exactly as it was, whatever rules came since: it was in force like that. */
  const putBack = ({ caller, from, body: { id, version: since, revision: seen } }: HandlerInput<Calls['putBack']>) =>
    db.inTransaction(async (tx) => {
      const held = await holdZone(tx, id);
      const before = held && describeZone(held);
      const former = await requireVersion(tx, id, since);
      if (before && before.revision !== seen) throw new AppError('stale_version', { current: before });
      if (!before && seen !== null) throw new AppError('no_such_zone');
      const facts = factsIn(ZoneFacts, former);
      const changes = before ? changesBetween(told(factsIn(ZoneFacts, before)), told(facts)) : told(facts);
      if (before && Object.keys(changes).length === 0) return { info: before };
      const revision = await beginRevision(tx, caller.user.id, clock());
      if (before) await endZone(tx, id, revision);
      else await requireStillGone(tx, id);
      await insertZone(tx, { id, since: revision, source: (before ?? former).source }, facts);
      const what = { ...changes, version: since, revision };
      await recordDeed(tx, byOf(caller.user, from), 'zone.putBack', targetOf(id), what);
      return { info: await requireZone(tx, id) };
    });

  return { list, info, create, update, remove, versions, version, putBack };
};

const targetOf = (id: string) => ({ kind: 'zone', id });

const requireZone = async (tx: Tx, id: string) => {
  const zone = await holdZone(tx, id);
  if (!zone) throw new AppError('no_such_zone');
  return describeZone(zone);
};

const requireVersion = async (db: Connection, id: string, since: number): Promise<Zone> => {
  const found = await findVersion(db, id, since);
  if (!found) throw new AppError('no_such_zone_version');
  return describeZone(found);
};

/** Of two who bring a deleted zone back, the second waited for the revision of the first. */
const requireStillGone = async (tx: Tx, id: string): Promise<void> => {
  const [zone] = await readZones(tx, [id]);
  if (zone) throw new AppError('stale_version', { current: describeZone(zone) });
};

/** Of two who edit the same zone the second is told what it is now, and overwrites nothing. */
const requireSeen = (current: { readonly revision: number }, seen: number): void => {
  if (current.revision !== seen) throw new AppError('stale_version', { current });
};

/** As the log tells it: of a shape what it is, and a digest that says whether it is the same. */
const told = ({ shape, band, windows, ...facts }: ZoneFacts) => ({
  ...facts,
  band: JSON.stringify(band),
  windows: JSON.stringify(windows),
  shape: tellShape(shape),
});
