import type { SessionEnds } from '../session/session-term.ts';

const MINUTE = 60_000;

/** How long before its end a session that nobody uses is spoken of. */
const IDLE_NOTICE_MILLISECONDS = 5 * MINUTE;
/** The same for the end of its longest life: a password has to be found, and a landing finished first. */
const LIFE_NOTICE_MILLISECONDS = 10 * MINUTE;
/** The notice becomes an alarm. */
export const URGENT_MILLISECONDS = 2 * MINUTE;
/** Asked any sooner, the server might still count the question as a use and keep an abandoned page signed in. */
const GRACE_MILLISECONDS = 3_000;

/**
 * `idle`: a use is enough to stay. `life`: only a new proof is. `over`: by all that is known here it has ended, and the
 * server is to be asked.
 */
export type SessionPhase = 'calm' | 'idle' | 'life' | 'over';

export function phaseAt(ends: SessionEnds | undefined, now: number): SessionPhase {
  if (!ends) return 'calm';
  const { idleAt, absoluteAt } = ends;
  if (now >= Math.min(idleAt, absoluteAt) + GRACE_MILLISECONDS) return 'over';
  if (idleAt < absoluteAt && idleAt - now <= IDLE_NOTICE_MILLISECONDS) return 'idle';
  return absoluteAt - now <= LIFE_NOTICE_MILLISECONDS ? 'life' : 'calm';
}
