import { Outage } from '../../outages/outage.ts';
import type { Tx } from '../../db/database.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { clearContents, dropContent, sweepFiles } from '../files/files.module.ts';
import { getAccount, type Account } from '../session/session.module.ts';
import { createObjections } from './deletion.service.ts';
import { holdDueDeletion, listDueDeletions, markErased, setDeletion } from './deletion.repo.ts';
import { ERASED_AT_ONCE, ERASURE_RETRY_MILLISECONDS } from './personal-data.limits.ts';

type Context = Pick<
  ModuleContext,
  'db' | 'fileStore' | 'messages' | 'clock' | 'log' | 'outages' | 'keepers' | 'secrets'
>;

/**
 * Erases the accounts whose cooling-off is over. One that fails is set aside for a while and tried again: were it looked
 * at in every round, as many failures as a round takes would hold up all others for ever.
 */
export const createErasure = (context: Context) => {
  const { db, messages, clock, log, keepers, secrets } = context;
  const findObjections = createObjections(context);

  /** By id, until when. Forgotten with the process, which only means one more attempt. */
  const setAside = new Map<string, Date>();

  const listSetAside = (): string[] => {
    for (const [userId, until] of setAside) if (until <= clock()) setAside.delete(userId);
    return [...setAside.keys()];
  };

  /** True when there may be more. */
  const eraseDue = async (): Promise<boolean> => {
    const due = await listDueDeletions(db, clock(), { atMost: ERASED_AT_ONCE, except: listSetAside() });
    for (const userId of due)
      try {
        const dropped: string[] = [];
        await db.inTransaction((tx) => eraseOrKeep(tx, userId, dropped));
        await clearContents(context, dropped);
      } catch (error) {
        if (error instanceof Outage) throw error;
        setAside.set(userId, new Date(clock().getTime() + ERASURE_RETRY_MILLISECONDS));
        log.error({ err: error, userId }, 'an account could not be erased and will be tried again');
      }
    // At once, and not at the next hour.
    if (due.length > 0) await sweepFiles(context);
    return due.length === ERASED_AT_ONCE;
  };

  const eraseOrKeep = async (tx: Tx, userId: string, dropped: string[]): Promise<void> => {
    // Before the account, as everywhere: they hold the enterprises, and whoever works in one holds accounts after it.
    const objections = await findObjections(tx, userId);
    if (!(await holdDueDeletion(tx, userId, clock()))) return;
    const owner = await getAccount(tx, userId);
    if (objections.length > 0) return keep(tx, owner, objections);
    await erase(tx, owner, dropped);
  };

  /** Things have changed since it was asked for: it stays, and its owner is told. */
  const keep = async (tx: Tx, owner: Account, objections: readonly string[]): Promise<void> => {
    await setDeletion(tx, owner.id, null);
    await tellOwner(messages, tx, owner, { purpose: 'accountDeletionCancelled', values: { at: clock() } });
    await recordErasure(tx, owner.id, 'account.deletionRefused', { objections });
  };

  const erase = async (tx: Tx, owner: Account, dropped: string[]): Promise<void> => {
    const userId = owner.id;
    // Before the address is forgotten; the message itself is sealed, and goes when it was sent.
    await tellOwner(messages, tx, owner, { purpose: 'accountDeleted', values: { at: clock() } });
    const drop = async (digest: string): Promise<void> => {
      if (await dropContent(tx, digest, clock())) dropped.push(digest);
    };
    const contacts = [owner.mail, owner.phone].filter((contact) => contact !== null);
    const erasure = { tx, userId, contacts, secrets, now: clock(), dropContent: drop };
    for (const { erase: forget } of keepers) await forget?.(erasure);
    await markErased(tx, userId, clock());
    await recordErasure(tx, userId, 'account.erased');
  };

  return { eraseDue };
};

/** Nobody did it but the clock; the account is named by its id alone. */
const recordErasure = (tx: Tx, userId: string, action: string, data = {}): Promise<void> =>
  recordDeed(tx, { actor: { id: userId, label: '*' } }, action, { kind: 'account', id: userId }, data);
