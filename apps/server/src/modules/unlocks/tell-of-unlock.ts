import type { NoticeKind } from '@skein/contract/notices.ts';
import type { Tx } from '../../db/database.ts';
import { tellAsWished, type WishedNotice } from '../../messages/tell-as-wished.ts';
import type { ModuleContext } from '../../module.ts';
import { findReachable } from '../../reviews/reviews.repo.ts';
import { leaveNotice } from '../notices/notices.module.ts';
import { listFlyingPilots } from './unlock-pilots.repo.ts';
import type { StoredRequest } from './unlocks.repo.ts';

type Concerned = Pick<StoredRequest, 'id' | 'owner' | 'enterpriseId' | 'name' | 'number'>;

/** What a notice tells of: by name and number both, since two may have one name; it leads to the request itself. */
export const aboutOf = ({ id, enterpriseId, name, number }: Omit<Concerned, 'owner'>) => ({
  enterpriseId,
  unlock: `${name} (${number})`,
  unlockId: id,
});

type Kind = NoticeKind &
  ('unlockRefused' | 'unlockRevoked' | 'unlockExpired' | 'unlockEndsInAWeek' | 'unlockEndsInADay');

/** What is also sent to where they are. That it has ended they were told of before. */
const messageOf: Record<Kind, (number: string) => WishedNotice | undefined> = {
  unlockRefused: (number) => ({ purpose: 'unlockRefused', values: { number } }),
  unlockRevoked: (number) => ({ purpose: 'unlockRevoked', values: { number } }),
  unlockEndsInAWeek: (number) => ({ purpose: 'unlockEnding', values: { number, days: 7 } }),
  unlockEndsInADay: (number) => ({ purpose: 'unlockEnding', values: { number, days: 1 } }),
  unlockExpired: () => undefined,
};

const tell = async (
  { messages }: Pick<ModuleContext, 'messages'>,
  tx: Tx,
  userIds: readonly string[],
  request: Concerned,
  { kind, now }: { readonly kind: Kind; readonly now: Date },
): Promise<void> => {
  const message = messageOf[kind](request.number);
  for (const userId of userIds) {
    await leaveNotice(tx, userId, kind, now, aboutOf(request));
    if (message) await tellAsWished(messages, tx, await findReachable(tx, userId), message);
  }
};

/** Whoever made it, if they still have an account. */
export const tellApplicant = (
  context: Pick<ModuleContext, 'messages'>,
  tx: Tx,
  request: Concerned,
  kind: Kind,
  now: Date,
): Promise<void> => tell(context, tx, request.owner === null ? [] : [request.owner], request, { kind, now });

/** Whoever made it, and whom it lets fly: they would take off by what is over. */
export const tellFlying = async (
  context: Pick<ModuleContext, 'messages'>,
  tx: Tx,
  request: Concerned,
  kind: Kind,
  now: Date,
): Promise<void> => {
  const pilots = await listFlyingPilots(tx, request);
  const told = new Set([...(request.owner === null ? [] : [request.owner]), ...pilots]);
  await tell(context, tx, [...told], request, { kind, now });
};
