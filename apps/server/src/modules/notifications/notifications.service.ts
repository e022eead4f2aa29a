import type { NotificationSetting } from '@skein/contract/notifications.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { byOf } from '../../by.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { listChoices, saveChoice, type NewChoice } from '../../messages/notification-settings.repo.ts';
import { wishesOf } from '../../messages/tell-as-wished.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';

export const createNotificationService = ({ db, messages }: Pick<ModuleContext, 'db' | 'messages'>) => {
  const list = async (user: UserInfo): Promise<NotificationSetting[]> =>
    wishesOf(messages, user, await listChoices(db, user.id));

  const set = (user: UserInfo, choice: NewChoice, from: RequestOrigin): Promise<NotificationSetting[]> =>
    db.inTransaction(async (tx) => {
      await saveChoice(tx, user.id, choice);
      const target = { kind: 'account', id: user.id };
      const data = { kind: choice.kind, channel: choice.channel, isOn: choice.isOn };
      await recordDeed(tx, byOf(user, from), 'account.notificationSet', target, data);
      return wishesOf(messages, user, await listChoices(tx, user.id));
    });

  return { list, set };
};
