/** Of which webhooks are a part: without it nothing is sent. */
export const SERVICE = 'openApi';

/** Where deliveries wait. */
export const DELIVERY_QUEUE = 'webhook_deliveries';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

export const retries = {
  /** After the first attempt, the second, …: some 29 hours in all. The last is given up. */
  pausesSeconds: [
    5,
    30,
    2 * MINUTE_SECONDS,
    5 * MINUTE_SECONDS,
    15 * MINUTE_SECONDS,
    30 * MINUTE_SECONDS,
    HOUR_SECONDS,
    2 * HOUR_SECONDS,
    4 * HOUR_SECONDS,
    8 * HOUR_SECONDS,
    12 * HOUR_SECONDS,
  ],
  /** Pauses vary by up to this part, so that what failed together does not come back together. */
  jitter: 0.25,
} as const;

/** A receiver that failed so often in a row is troubled: it is tried with one delivery at a time, and rests in between. */
export const TROUBLED_AFTER = 3;
/** However long it has been away: once it is back it is found out within this. */
export const LONGEST_REST_SECONDS = HOUR_SECONDS;
/** No more are held against a delivery while its receiver takes nothing: it is tried once an hour. */
export const KEPT_ATTEMPTS = retries.pausesSeconds.filter((seconds) => seconds <= LONGEST_REST_SECONDS).length;
/** Who has taken nothing for so long is paused, and their people are told. Before that nothing is given up for it. */
export const PAUSED_AFTER_SECONDS = DAY_SECONDS;

/** Whoever takes longer has a lane with those that fail: the places of the others are not theirs to fill. */
export const SLOW_MILLISECONDS = 2_000;
/** So many answers in a row have to be quick before one who was slow is among the others again. */
export const QUICK_AGAIN_AFTER = 5;
/** By one process: in all, of which one enterprise has at most half, and to one receiver. */
export const lanes = {
  steady: { inAll: 64, toOne: 4 },
  troubled: { inAll: 16, toOne: 1 },
} as const;

/** Signed and handed on without letting others in between. */
export const BEGUN_IN_ONE_GO = 8;

/** How long one process may take before another takes it for dead. Well above what a receiver is waited for. */
export const LEASE_SECONDS = MINUTE_SECONDS;

/** Connections are bounded by the places that there are: nobody waits for those of others to the same host. */
export const OUTBOUND_LIMITS = { milliseconds: 10_000, bytes: 16 * 1024 } as const;

/** How often to look for what was written down, by whichever process. */
export const LOOK_SECONDS = 1;
/** How often to look whether too much waits, or for too long. */
export const BOUNDS_SECONDS = 5 * MINUTE_SECONDS;
export const SWEEP_SECONDS = HOUR_SECONDS;
/** Deleted or given up in one statement. */
export const SWEPT_AT_ONCE = 1_000;
/** Stopping waits this long for what is on its way. */
export const DRAIN_MILLISECONDS = 5_000;

/** For so long the first of several outcomes waits for others, to be written down with them. */
export const GATHERED_MILLISECONDS = 50;
/** Outcomes written down in one transaction. */
export const SETTLED_AT_ONCE = 200;

/** Tests and repeats by hand, of one enterprise. */
export const TRIES = {
  name: 'webhook-tries',
  hits: 30,
  seconds: MINUTE_SECONDS,
  reason: 'webhook_too_many_tries',
} as const;
