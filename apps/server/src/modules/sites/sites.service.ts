import { factsIn } from '@skein/contract/records.ts';
import { SiteFacts, type Site, type siteCalls } from '@skein/contract/sites.ts';
import type { Language } from '@skein/contract/language.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import { requireSoundPolygon } from '../../shapes/sound-shape.ts';
import { tellShape } from '../../shapes/tell-shape.ts';
import { findTenant, type Tenant } from '../../tenancy/tenant.ts';
import { isWithin } from '../../tenancy/within-scope.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { findPage, hasSite, holdSites, insertSites, setDeletedAt, writeSite, type StoredSite } from './sites.repo.ts';

type Calls = typeof siteCalls;
type Choice = Pick<HandlerInput<Calls['remove']>, 'tenant' | 'by' | 'body'>;

export const createSiteService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = ({ caller, tenant, query }: HandlerInput<Calls['list']>) => {
    const editor = findTenant(caller, 'sites:write');
    return findPage(db, tenant, query, (site) => describe(site, editor));
  };

  const create = ({ tenant, by, from, body }: HandlerInput<Calls['create']>) => {
    const facts = sound(body, from.language);
    return db.inTransaction(async (tx) => {
      await requireAlternate(tx, tenant, facts);
      const [id = ''] = await insertSites(tx, tenant, [facts], clock());
      const site = await requireOne(tx, tenant, id);
      await recordDeed(tx, by, 'site.created', targetOf(site), told(facts));
      return { info: describe(site, tenant) };
    });
  };

  const update = ({ tenant, by, from, body: { id, version, ...given } }: HandlerInput<Calls['update']>) => {
    const facts = sound(given, from.language);
    return db.inTransaction(async (tx) => {
      const before = await requireOne(tx, tenant, id);
      requireVersion(describe(before, tenant), version);
      const changes = changesBetween(told(factsIn(SiteFacts, before)), told(facts));
      if (Object.keys(changes).length === 0) return { info: describe(before, tenant) };
      await requireAlternate(tx, tenant, facts, id);
      await writeSite(tx, tenant, id, facts, clock());
      await recordDeed(tx, by, 'site.updated', targetOf(before), changes);
      return { info: describe(await requireOne(tx, tenant, id), tenant) };
    });
  };

  /** All of them or none: what is half done would have to be found out row by row. */
  const setDeleted =
    (isDeleted: boolean) =>
    ({ tenant, by, body: { ids } }: Choice) =>
      db.inTransaction(async (tx) => {
        const held = await holdSites(tx, tenant, { ids, isDeleted: !isDeleted });
        if (held.length < new Set(ids).size) throw new AppError('no_such_site');
        const now = clock();
        await setDeletedAt(tx, tenant, ids, isDeleted ? now : null, now);
        for (const { id, name } of held)
          await recordDeed(tx, by, isDeleted ? 'site.deleted' : 'site.restored', targetOf({ id }), { name });
        return null;
      });

  return { list, create, update, remove: setDeleted(true), restore: setDeleted(false) };
};

const targetOf = ({ id }: { readonly id: string }) => ({ kind: 'site', id });

const sound = (facts: SiteFacts, language: Language): SiteFacts => ({
  ...facts,
  boundary: facts.boundary && requireSoundPolygon(facts.boundary, language),
});

const requireAlternate = async (tx: Tx, tenant: Tenant, { alternateId }: SiteFacts, own?: string): Promise<void> => {
  if (alternateId === '') return;
  if (alternateId === own || !(await hasSite(tx, tenant, alternateId))) throw new AppError('no_such_alternate');
};

const requireOne = async (tx: Tx, tenant: Tenant, id: string): Promise<StoredSite> => {
  const [site] = await holdSites(tx, tenant, { ids: [id] });
  if (!site) throw new AppError('no_such_site');
  return site;
};

/** As the log tells it: of a boundary how many corners it has, and a digest that says whether it is the same. */
const told = ({ boundary, ...facts }: SiteFacts) => ({
  ...facts,
  boundary: boundary ? tellShape(boundary) : '',
});

const describe = ({ unitPath, owner, updatedAt, ...site }: StoredSite, editor: Tenant | undefined): Site => ({
  ...site,
  updatedAt: updatedAt.toISOString(),
  isEditable: editor !== undefined && isWithin(editor, { unitPath, owner }),
});
