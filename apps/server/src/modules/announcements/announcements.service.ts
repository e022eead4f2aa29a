import { randomUUID } from 'node:crypto';
import {
  AnnouncementFacts,
  type Announcement,
  type announcementCalls,
  type AnnouncementTerm,
} from '@skein/contract/announcements.ts';
import {
  type closeAnnouncement,
  type CurrentAnnouncement,
  type listCurrentAnnouncements,
} from '@skein/contract/current-announcements.ts';
import type { Language } from '@skein/contract/language.ts';
import { factsIn } from '@skein/contract/records.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import type { ModuleContext } from '../../module.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import {
  holdShown,
  findPage,
  holdAnnouncement,
  insertAnnouncement,
  insertClosed,
  listOpenFor,
  setWithdrawn,
  writeAnnouncement,
  type StoredAnnouncement,
} from './announcements.repo.ts';

type Calls = typeof announcementCalls;

/** More at a time, and nobody reads any. */
const SHOWN_AT_ONCE = 5;
const HOUR_MILLISECONDS = 60 * 60 * 1000;
const hoursOf: Record<Exclude<AnnouncementTerm, 'untilWithdrawn'>, number> = { hour: 1, day: 24, week: 7 * 24 };

const endOf = (term: AnnouncementTerm, from: Date): Date | null =>
  term === 'untilWithdrawn' ? null : new Date(from.getTime() + hoursOf[term] * HOUR_MILLISECONDS);

export const createAnnouncementService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = ({ query }: HandlerInput<Calls['list']>) => findPage(db, clock(), query, describe);

  const create = ({ caller, from, body: facts }: HandlerInput<Calls['create']>) =>
    db.inTransaction(async (tx) => {
      const now = clock();
      if ((await holdShown(tx, now)) >= SHOWN_AT_ONCE)
        throw new AppError('too_many_announcements', { limit: SHOWN_AT_ONCE });
      const id = randomUUID();
      await insertAnnouncement(tx, { id, publishedBy: caller.user.id, now, endsAt: endOf(facts.term, now) }, facts);
      await recordDeed(tx, byOf(caller.user, from), 'announcement.published', targetOf(id), facts);
      return { info: describe(await requireOne(tx, id, now)) };
    });

  const update = ({ caller, from, body: { id, version, ...facts } }: HandlerInput<Calls['update']>) =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const before = await requireShown(tx, id, now);
      requireVersion(describe(before), version);
      const changes = changesBetween(factsIn(AnnouncementFacts, before), facts);
      if (Object.keys(changes).length === 0) return { info: describe(before) };
      // Another term counts from now: "one hour more" is what is meant by it.
      const endsAt = facts.term === before.term ? before.endsAt : endOf(facts.term, now);
      await writeAnnouncement(tx, id, { now, endsAt }, facts);
      await recordDeed(tx, byOf(caller.user, from), 'announcement.updated', targetOf(id), changes);
      return { info: describe(await requireOne(tx, id, now)) };
    });

  const withdraw = ({ caller, from, body: { id } }: HandlerInput<Calls['withdraw']>) =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const { title } = await requireShown(tx, id, now);
      await setWithdrawn(tx, id, now);
      await recordDeed(tx, byOf(caller.user, from), 'announcement.withdrawn', targetOf(id), { title });
      return null;
    });

  const current = async ({ caller, from }: HandlerInput<typeof listCurrentAnnouncements>) => {
    const open = await listOpenFor(db, caller.user.id, clock());
    return { list: open.map((row) => inWordsOf(row, from.language)), total: open.length };
  };

  const close = async ({ caller, body }: HandlerInput<typeof closeAnnouncement>) => {
    if (!(await insertClosed(db, { userId: caller.user.id, ...body }))) throw new AppError('no_such_announcement');
    return null;
  };

  return { ofPlatform: { list, create, update, withdraw }, current, close };
};

const targetOf = (id: string) => ({ kind: 'announcement', id });

const requireOne = async (tx: Tx, id: string, now: Date): Promise<StoredAnnouncement> => {
  const found = await holdAnnouncement(tx, id, now);
  if (!found) throw new AppError('no_such_announcement');
  return found;
};

const requireShown = async (tx: Tx, id: string, now: Date): Promise<StoredAnnouncement> => {
  const found = await requireOne(tx, id, now);
  if (found.state !== 'shown') throw new AppError('announcement_over');
  return found;
};

const describe = ({ publishedAt, endsAt, updatedAt, ...row }: StoredAnnouncement): Announcement => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

const inWordsOf = (row: StoredAnnouncement, language: Language): CurrentAnnouncement => {
  const isEnglish = language === 'en-US' && row.englishTitle !== '';
  return {
    id: row.id,
    version: row.version,
    level: row.level,
    title: isEnglish ? row.englishTitle : row.title,
    text: isEnglish ? row.englishText : row.text,
    endsAt: row.endsAt?.toISOString() ?? null,
  };
};
