import { randomUUID } from 'node:crypto';
import { factsIn } from '@skein/contract/records.ts';
import { ZoneFacts, type zoneCalls } from '@skein/contract/zones.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { requireSoundShape } from '../../shapes/sound-shape.ts';
import { tellShape } from '../../shapes/tell-shape.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { describeListed, describeZone } from './describe-zone.ts';
import { beginRevision, endZone, findPage, holdZone, insertZone, readZones } from './zones.repo.ts';

type Calls = typeof zoneCalls;

/** The zones that administrators of the platform keep. Every change is in force at once, and a revision of its own. */
export const createZoneService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = ({ query }: HandlerInput<Calls['list']>) => findPage(db, query, describeListed);

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

  return { list, info, create, update, remove };
};

const targetOf = (id: string) => ({ kind: 'zone', id });

const requireZone = async (tx: Tx, id: string) => {
  const zone = await holdZone(tx, id);
  if (!zone) throw new AppError('no_such_zone');
  return describeZone(zone);
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
