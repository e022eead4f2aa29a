import type { MessageChannel } from '@skein/contract/demo-outbox.ts';
import type { NotificationKind } from '@skein/contract/notifications.ts';
import type { Database, Tx } from '../db/database.ts';

export interface Choice {
  readonly kind: string;
  readonly channel: string;
  readonly isOn: boolean;
}

export const listChoices = (db: Database | Tx, userId: string): Promise<Choice[]> =>
  db
    .selectFrom('notification_settings')
    .select(['kind', 'channel', 'is_on as isOn'])
    .where('user_id', '=', userId)
    .execute();

export interface NewChoice extends Choice {
  readonly kind: NotificationKind;
  readonly channel: MessageChannel;
}

export const saveChoice = async (tx: Tx, userId: string, { kind, channel, isOn }: NewChoice): Promise<void> => {
  await tx
    .insertInto('notification_settings')
    .values({ user_id: userId, kind, channel, is_on: isOn })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute();
};

export const deleteChoices = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('notification_settings').where('user_id', '=', userId).execute();
};
