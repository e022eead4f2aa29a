import { listNotificationSettings, setNotification } from '@skein/contract/notifications.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { deleteChoices, listChoices } from '../../messages/notification-settings.repo.ts';
import type { Module } from '../../module.ts';
import { jsonEntry } from '../../personal-data-keeper.ts';
import { createNotificationService } from './notifications.service.ts';

export const notificationsModule: Module = {
  serve(context) {
    const { app } = context;
    const notifications = createNotificationService(context);
    serveEndpoint(app, listNotificationSettings, async ({ caller }) => {
      const list = await notifications.list(caller.user);
      return { list, total: list.length };
    });
    serveEndpoint(app, setNotification, async ({ caller, body, from }) => {
      const list = await notifications.set(caller.user, body, from);
      return { list, total: list.length };
    });
  },
  personalData: {
    collect: ({ db }, userId) => [jsonEntry('notification-settings', () => listChoices(db, userId))],
    erase: ({ tx, userId }) => deleteChoices(tx, userId),
  },
};
