import { watchChanges, type ChangeWatch } from '../../db/watch-changes.ts';
import type { Module, ModuleContext } from '../../module.ts';
import { findTenant } from '../../tenancy/tenant.ts';
import { boardOf, findSeenDrones } from '../live-aircraft/live-aircraft.module.ts';
import { createChannels } from './channels.ts';
import { createAircraftFollowing } from './follow-aircraft.ts';
import { createSessionFollower } from './follow-sessions.ts';
import { createHints } from './hints.ts';
import { addLiveMetrics } from './live-metrics.ts';
import {
  CLOSE_MILLISECONDS,
  NOTICE_CHECK_SECONDS,
  RIGHTS_CHECK_SECONDS,
  SESSION_CHECK_SECONDS,
} from './live.limits.ts';
import { noticeShelf } from './notice-shelf.ts';
import { createNoticeStream } from './notice-stream.ts';
import { openToPages } from './open-to-pages.ts';
import { createReception } from './receive.ts';

/** Where the triggers tell what pages should know. */
const LIVE_CHANGES = 'skein_live';
const NOTICES_WORK = 'live-notices';
const SESSIONS_WORK = 'live-sessions';
const RIGHTS_WORK = 'live-aircraft-rights';
/** What is told of that is no topic of a page. */
const worksByWord: Readonly<Record<string, string>> = { told: NOTICES_WORK, followed: RIGHTS_WORK };

const createDesk = (context: ModuleContext) => {
  const { app, db, clock } = context;
  const channels = createChannels();
  return {
    channels,
    stream: createNoticeStream(noticeShelf(db), channels),
    hints: createHints(channels),
    sessions: createSessionFollower(channels, app.edge, clock),
    aircraft: createAircraftFollowing({
      board: boardOf(context),
      findSeen: async (caller, ids) => {
        const tenant = findTenant(caller, 'drones:read');
        return tenant ? findSeenDrones(db, tenant, ids) : [];
      },
    }),
  };
};

/** One for each server: what is served and what is done beside it share it. */
const desks = new WeakMap<ModuleContext, ReturnType<typeof createDesk>>();
const deskOf = (context: ModuleContext) => {
  const desk = desks.get(context) ?? createDesk(context);
  desks.set(context, desk);
  return desk;
};

/** What happens, told to the pages that are open. See decision 53. */
export const liveModule: Module = {
  serve(context) {
    const { app, changes, db, config, log, outages, wakeWork } = context;
    const { channels, stream, hints, sessions, aircraft } = deskOf(context);
    changes.hear({
      onChange: (concern) => {
        sessions.hear(concern);
        wakeWork(SESSIONS_WORK);
      },
      // They are looked through every so often anyway.
      onGap: () => undefined,
    });

    let watch: ChangeWatch | undefined;
    let wasDeaf = false;
    let telling: NodeJS.Timeout | undefined;
    addLiveMetrics(app.metrics, {
      countChannels: channels.count,
      isHearing: () => watch?.isHearing() ?? false,
      countFollowers: aircraft.countFollowers,
    });
    app.addHook('onListen', async () => {
      telling = setInterval(aircraft.tellDue, CLOSE_MILLISECONDS);
      watch = watchChanges(
        db,
        {
          onChange: (words) => {
            const work = worksByWord[words];
            if (work === undefined) hints.hear(words);
            else wakeWork(work);
          },
          onHearing: () => {
            Object.values(worksByWord).forEach(wakeWork);
            hints.everythingChanged();
            if (wasDeaf) log.info('changes are heard again: open pages are told at once again');
            wasDeaf = false;
          },
          onDeaf: (reason) => {
            wasDeaf = true;
            log.warn({ reason }, 'changes are not heard: open pages are told late until they are');
          },
        },
        { channel: LIVE_CHANGES },
      );
    });
    app.addHook('onClose', async () => {
      hints.stop();
      clearInterval(telling);
      await watch?.stop();
    });
    const receive = createReception({
      channels,
      stream,
      sessions,
      edge: app.edge,
      log,
      outages,
      follow: aircraft.follow,
    });
    openToPages(app, { channels, publicUrl: config.publicUrl, receive });
  },
  backgroundWork(context) {
    const { stream, sessions, aircraft } = deskOf(context);
    return [
      { name: NOTICES_WORK, everySeconds: NOTICE_CHECK_SECONDS, run: stream.handOut },
      {
        name: SESSIONS_WORK,
        everySeconds: SESSION_CHECK_SECONDS,
        run: async () => {
          await sessions.checkDoubtful();
          await aircraft.checkRights(false);
        },
      },
      { name: RIGHTS_WORK, everySeconds: RIGHTS_CHECK_SECONDS, run: () => aircraft.checkRights(true) },
    ];
  },
};
