import { factsIn } from '@skein/contract/records.ts';
import { MOST_CORNERS_SHOWN, MOST_SITES_SHOWN, SiteFacts, type siteCalls } from '@skein/contract/sites.ts';
import { thinRing } from '@skein/geo/shapes/thin-ring.ts';
import type { Language } from '@skein/contract/language.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import { requireSoundShape } from '../../shapes/sound-shape.ts';
import { tellShape } from '../../shapes/tell-shape.ts';
import { findTenant, type Tenant } from '../../tenancy/tenant.ts';
import { isWithin } from '../../tenancy/within-scope.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { historyOf } from '../operations/operations.module.ts';
import { createHandOver } from '../units/units.module.ts';
import {
  findPage,
  findSite,
  hasSite,
  holdSites,
  insertSites,
  isSeen,
  listBoundaries,
  setDeletedAt,
  setUnit,
  writeSite,
  type StoredListed,
  type StoredSite,
} from './sites.repo.ts';

type Calls = typeof siteCalls;
type Choice = Pick<HandlerInput<Calls['remove']>, 'tenant' | 'by' | 'body'>;

export const createSiteService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = ({ caller, tenant, query }: HandlerInput<Calls['list']>) => {
    const editor = findTenant(caller, 'sites:write');
    return findPage(db, tenant, query, (site) => describe(site, editor));
  };

  const info = async ({ caller, tenant, query: { id } }: HandlerInput<Calls['info']>) => {
    const site = await findSite(db, tenant, id);
    if (!site) throw new AppError('no_such_site');
    return { info: describe(site, findTenant(caller, 'sites:write')) };
  };

  /** To whoever sees the site. */
  const history = async ({ tenant, query }: HandlerInput<Calls['history']>) => {
    if (!(await isSeen(db, tenant, query.id))) throw new AppError('no_such_site');
    return historyOf(db, tenant, query);
  };

  const boundaries = async ({ tenant, query }: HandlerInput<Calls['boundaries']>) => {
    const found = await listBoundaries(db, tenant, query, MOST_SITES_SHOWN);
    const shown = found.map(({ id, boundary }) => ({ id, boundary: outlineOf(boundary) }));
    return { list: shown, total: shown.length };
  };

  const create = ({ tenant, by, from, body }: HandlerInput<Calls['create']>) => {
    const facts = sound(body, from.language);
    return db.inTransaction(async (tx) => {
      await requireAlternate(tx, tenant, facts);
      const [id = ''] = await insertSites(tx, tenant, [facts], clock());
      const site = await requireOne(tx, tenant, id);
      await recordDeed(tx, by, 'site.created', targetOf(site), told(site));
      return { info: describe(site, tenant) };
    });
  };

  const update = ({ tenant, by, from, body: { id, version, ...given } }: HandlerInput<Calls['update']>) => {
    const facts = sound(given, from.language);
    return db.inTransaction(async (tx) => {
      const before = await requireOne(tx, tenant, id);
      requireVersion(describe(before, tenant), version);
      const changes = changesBetween(comparable(factsIn(SiteFacts, before)), comparable(facts));
      if (Object.keys(changes).length === 0) return { info: describe(before, tenant) };
      await requireAlternate(tx, tenant, facts, id);
      await writeSite(tx, tenant, id, facts, clock());
      const after = await requireOne(tx, tenant, id);
      await recordDeed(tx, by, 'site.updated', targetOf(before), changesBetween(told(before), told(after)));
      return { info: describe(after, tenant) };
    });
  };

  /** All of them or none: what is half done would have to be found out row by row. */
  const setDeleted =
    (isDeleted: boolean) =>
    ({ tenant, by, body: { ids } }: Choice) =>
      db.inTransaction(async (tx) => {
        const held = await requireAll(tx, tenant, { ids, isDeleted: !isDeleted });
        const now = clock();
        await setDeletedAt(tx, tenant, ids, isDeleted ? now : null, now);
        for (const { id, name } of held)
          await recordDeed(tx, by, isDeleted ? 'site.deleted' : 'site.restored', targetOf({ id }), { name });
        return null;
      });

  const handOver = createHandOver(
    { db, clock },
    {
      noun: 'site',
      deed: 'site.moved',
      permission: 'sites:write',
      hold: (tx, tenant, ids) => requireAll(tx, tenant, { ids }),
      setUnit,
      told: ({ name }) => ({ name }),
    },
  );

  return {
    ...handOver,
    list,
    info,
    history,
    boundaries,
    create,
    update,
    remove: setDeleted(true),
    restore: setDeleted(false),
  };
};

const targetOf = ({ id }: { readonly id: string }) => ({ kind: 'site', id });

const sound = (facts: SiteFacts, language: Language): SiteFacts => ({
  ...facts,
  boundary: facts.boundary && requireSoundShape(facts.boundary, language),
});

const requireAlternate = async (tx: Tx, tenant: Tenant, { alternateId }: SiteFacts, own?: string): Promise<void> => {
  if (alternateId === '') return;
  if (alternateId === own || !(await hasSite(tx, tenant, alternateId))) throw new AppError('no_such_alternate');
};

const requireAll = async (tx: Tx, tenant: Tenant, which: Parameters<typeof holdSites>[2]): Promise<StoredSite[]> => {
  const held = await holdSites(tx, tenant, which);
  if (held.length < new Set(which.ids).size) throw new AppError('no_such_site');
  return held;
};

export const requireOne = async (tx: Tx, tenant: Tenant, id: string): Promise<StoredSite> => {
  const [site] = await holdSites(tx, tenant, { ids: [id] });
  if (!site) throw new AppError('no_such_site');
  return site;
};

/** Of a boundary how many corners it has, and a digest that says whether it is the same. */
const comparable = ({ boundary, ...facts }: SiteFacts) => ({
  ...facts,
  boundary: boundary ? tellShape(boundary) : '',
});

/** As the log tells it: where else one could land by its name. */
const told = (site: StoredSite) => {
  const { alternateId: _, ...facts } = comparable(factsIn(SiteFacts, site));
  return { ...facts, alternate: site.alternate };
};

const describe = <Row extends StoredListed>(
  { unitPath, owner, updatedAt, ...site }: Row,
  editor: Tenant | undefined,
) => ({
  ...site,
  updatedAt: updatedAt.toISOString(),
  isEditable: editor !== undefined && isWithin(editor, { unitPath, owner }),
});

/** As much of it as a map of many shows. */
const outlineOf = (boundary: NonNullable<SiteFacts['boundary']>): NonNullable<SiteFacts['boundary']> => {
  const corners = boundary.rings.reduce((sum, ring) => sum + ring.length, 0);
  const [outer = []] = boundary.rings;
  return corners <= MOST_CORNERS_SHOWN ? boundary : { ...boundary, rings: [thinRing(outer, MOST_CORNERS_SHOWN)] };
};
