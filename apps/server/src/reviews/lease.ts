/** After so long without a decision a case is free for another reviewer: people fall ill and go home. */
const LEASE_MILLISECONDS = 30 * 60 * 1000;
/** The clocks of two machines differ by less: what was taken later than this was taken before the clock was set back. */
const FURTHEST_AHEAD_MILLISECONDS = 60 * 1000;

/** Who took a case, and when. */
export interface Taking {
  readonly reviewerId: string | null;
  readonly takenAt: Date | null;
}

/** Taken within it, a case is held. */
export interface LeaseSpan {
  readonly after: Date;
  readonly until: Date;
}

export const leaseSpan = (now: Date): LeaseSpan => ({
  after: new Date(now.getTime() - LEASE_MILLISECONDS),
  until: new Date(now.getTime() + FURTHEST_AHEAD_MILLISECONDS),
});

/** Until when nobody else may take it. Absent: it is free. */
export const leaseEnd = ({ reviewerId, takenAt }: Taking, now: Date): Date | null => {
  if (reviewerId === null || takenAt === null) return null;
  const { after, until } = leaseSpan(now);
  return takenAt > after && takenAt <= until ? new Date(takenAt.getTime() + LEASE_MILLISECONDS) : null;
};
