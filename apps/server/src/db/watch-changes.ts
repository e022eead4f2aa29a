import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { CHANGES_CHANNEL, type Database, type HearChange } from './database.ts';
import { shareRoundTrips } from './share-round-trips.ts';
import { unlessAborted } from './unless-aborted.ts';

/** How often the connection is asked whether it still lives. */
const HEARTBEAT_MILLISECONDS = 1_000;
/** So long after the last sign of life nothing that is remembered may be believed: a cut cable says nothing. */
const HEARING_LEASE_MILLISECONDS = 4_000;
/** So long a call waits to hear what has been changed. After that it asks the database itself. */
const CATCH_UP_MILLISECONDS = 1_000;
const FIRST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

export interface WatchEvents {
  readonly onChange: HearChange;
  /** From now on every change is heard. */
  readonly onHearing: () => void;
  /** Changes may be missed from now on, and may have been since the last sign of life. Told once for each time. */
  readonly onDeaf: (reason: string) => void;
}

export interface ChangeWatch {
  /** Whether no change can have been missed, but those of the last few seconds. */
  readonly isHearing: () => boolean;
  /** Whether all that was committed before this was asked, by whichever process, has been heard. */
  readonly catchUp: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** Ends early, and with the signal's reason, when that is aborted. */
export type Rest = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const restOnTheClock: Rest = (milliseconds, signal) =>
  unlessAborted(sleep(milliseconds, undefined, { ref: false }), signal);

const notConnected = () => Promise.resolve(false);

/** Hears what all processes change, on a connection of its own; when that is lost, tries again for ever. */
export const watchChanges = (
  db: Database,
  events: WatchEvents,
  { channel = CHANGES_CHANNEL, rest = restOnTheClock }: { readonly channel?: string; readonly rest?: Rest } = {},
): ChangeWatch => {
  const stopping = new AbortController();
  let heardAt = -Infinity;
  let isHearing = false;
  let isKnownDeaf = false;
  let catchUp = notConnected;

  const hear = async (): Promise<void> => {
    const client = db.createClient({
      application_name: 'skein changes',
      query_timeout: HEARING_LEASE_MILLISECONDS,
    });
    const lost = new AbortController();
    const leave = () => lost.abort(new Error('stopping'));
    stopping.signal.addEventListener('abort', leave, { once: true });
    client.on('error', (error) => lost.abort(error));
    client.on('end', () => lost.abort(new Error('the connection ended')));
    client.on('notification', ({ payload = '' }) => events.onChange(payload));
    try {
      await unlessAborted(listen(client, lost.signal), lost.signal);
      // PostgreSQL tells a connection of what was committed before it says that it is ready for the next query.
      catchUp = shareRoundTrips(() => unlessAborted(client.query('select 1'), lost.signal), CATCH_UP_MILLISECONDS);
      while (true) {
        const askedAt = performance.now();
        await unlessAborted(client.query('select 1'), lost.signal);
        heardAt = askedAt;
        if (!isHearing) events.onHearing();
        isHearing = true;
        isKnownDeaf = false;
        await rest(HEARTBEAT_MILLISECONDS, lost.signal);
      }
    } finally {
      isHearing = false;
      catchUp = notConnected;
      stopping.signal.removeEventListener('abort', leave);
      // Not waited for: a connection that does not answer does not say goodbye either.
      client.end().catch(() => undefined);
    }
  };

  /** Proves that what is committed elsewhere arrives: a pooler in between may take LISTEN and pass nothing on. */
  const listen = async (client: Client, lost: AbortSignal): Promise<void> => {
    await client.connect();
    await client.query(`listen ${channel}`);
    const probe = `probe ${randomUUID()}`;
    const arrived = new AbortController();
    client.on('notification', ({ payload }) => {
      if (payload === probe) arrived.abort();
    });
    await sql`select pg_notify(${channel}, ${probe})`.execute(db);
    const inTime = AbortSignal.any([arrived.signal, lost]);
    if (!inTime.aborted)
      await sleep(HEARING_LEASE_MILLISECONDS, undefined, { ref: false, signal: inTime }).catch(() => undefined);
    if (!inTime.aborted)
      throw new Error(
        'this connection is told of no changes; DATABASE_URL must lead to PostgreSQL itself, not a pooler',
      );
  };

  const run = async (): Promise<void> => {
    let pause = FIRST_PAUSE_MILLISECONDS;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const reason = await hear().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
      if (stopping.signal.aborted) return;
      if (!isKnownDeaf) events.onDeaf(String(reason));
      isKnownDeaf = true;
      if (performance.now() - startedAt > LONGEST_PAUSE_MILLISECONDS) pause = FIRST_PAUSE_MILLISECONDS;
      await rest(pause, stopping.signal).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS);
    }
  };
  const running = run();

  return {
    isHearing: () => isHearing && performance.now() - heardAt < HEARING_LEASE_MILLISECONDS,
    catchUp: () => catchUp(),
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};
