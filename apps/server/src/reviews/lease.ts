/** After so long without a decision a case is free for another reviewer: people fall ill and go home. */
const LEASE_MILLISECONDS = 30 * 60 * 1000;

/** Who took a case, and when. */
export interface Taking {
  readonly reviewerId: string | null;
  readonly takenAt: Date | null;
}

/** Until when nobody else may take it. Absent: it is free. */
export const leaseEnd = ({ reviewerId, takenAt }: Taking, now: Date): Date | null => {
  if (reviewerId === null || takenAt === null) return null;
  const end = new Date(takenAt.getTime() + LEASE_MILLISECONDS);
  return end > now ? end : null;
};

/** What was taken before this is free again. */
export const leasesEndedBefore = (now: Date): Date => new Date(now.getTime() - LEASE_MILLISECONDS);
