/** How the wire says that a long job stands. */
export const jobStatuses = [
  'sent',
  'in_progress',
  'paused',
  'ok',
  'partially_done',
  'failed',
  'canceled',
  'rejected',
  'timeout',
] as const;

export type JobStatus = (typeof jobStatuses)[number];

const ends: ReadonlySet<string> = new Set<JobStatus>([
  'ok',
  'partially_done',
  'failed',
  'canceled',
  'rejected',
  'timeout',
]);

/** A job that ended does not start again. */
export const isEnd = (status: string): boolean => ends.has(status);

export const readStatus = (text: string | null): JobStatus | null =>
  jobStatuses.find((status) => status === text) ?? null;
