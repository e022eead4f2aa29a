import { watchChanges, type ChangeWatch } from '../../db/watch-changes.ts';
import { runJob } from '../../jobs/run-job.ts';
import type { Module } from '../../module.ts';
import { createChannels } from './channels.ts';
import { createSessionFollower } from './follow-sessions.ts';
import { createHints } from './hints.ts';
import { addLiveMetrics } from './live-metrics.ts';
import { NOTICE_CHECK_SECONDS, SESSION_CHECK_SECONDS } from './live.limits.ts';
import { createNoticeStream } from './notice-stream.ts';
import { openToPages } from './open-to-pages.ts';
import { createReception } from './receive.ts';

/** Where the triggers tell what pages should know. */
const LIVE_CHANGES = 'skein_live';

/** What happens, told to the pages that are open. See decision 53. */
export const liveModule: Module = {
  serve(context) {
    const { app, db, config, clock, log } = context;
    const channels = createChannels();
    const stream = createNoticeStream(db, channels);
    const hints = createHints(channels);
    const sessions = createSessionFollower(channels, app.edge, clock);
    const receive = createReception({ channels, stream, sessions, edge: app.edge, log });
    addLiveMetrics(app.metrics, channels.count);

    const wakeStream = runJob(context, {
      name: 'live-notices',
      everySeconds: NOTICE_CHECK_SECONDS,
      run: stream.handOut,
    });
    const wakeSessions = runJob(context, {
      name: 'live-sessions',
      everySeconds: SESSION_CHECK_SECONDS,
      run: sessions.checkDoubtful,
    });
    app.edge.hearSessions((change) => {
      sessions.hear(change);
      wakeSessions();
    });

    let watch: ChangeWatch | undefined;
    app.addHook('onListen', async () => {
      watch = watchChanges(
        db,
        {
          onChange: (words) => (words === 'told' ? wakeStream() : hints.hear(words)),
          onHearing: () => {
            wakeStream();
            hints.everythingChanged();
          },
          onDeaf: (reason) => log.warn({ reason }, 'changes are not heard: open pages are told late until they are'),
        },
        { channel: LIVE_CHANGES },
      );
    });
    app.addHook('onClose', async () => {
      hints.stop();
      await watch?.stop();
    });
    openToPages(app, { channels, publicUrl: config.publicUrl, receive });
  },
};
