import { announcementCalls } from '@skein/contract/announcements.ts';
import { closeAnnouncement, listCurrentAnnouncements } from '@skein/contract/current-announcements.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { jsonEntry } from '../../personal-data-keeper.ts';
import { SWEEP_SECONDS } from './announcements.limits.ts';
import { forgetClosed, listClosedBy, sweepAnnouncements } from './announcements.repo.ts';
import { createAnnouncementService } from './announcements.service.ts';

export { countShown } from './announcements.repo.ts';

export const announcementsModule: Module = {
  serve(context) {
    const { app } = context;
    const { ofPlatform, current, close } = createAnnouncementService(context);
    serveCalls(app, announcementCalls, ofPlatform);
    serveEndpoint(app, listCurrentAnnouncements, current);
    serveEndpoint(app, closeAnnouncement, close);
  },
  backgroundWork: ({ db, clock }) => [
    { name: 'announcement sweep', everySeconds: SWEEP_SECONDS, run: () => sweepAnnouncements(db, clock()) },
  ],
  personalData: {
    collect: ({ db }, userId) => [jsonEntry('closed-announcements', () => listClosedBy(db, userId))],
    erase: ({ tx, userId }) => forgetClosed(tx, userId),
  },
};
