import type { JobKind } from '@skein/contract/job.ts';

/** Each kind is background work of its own: a long job of one holds up none of another. */
export const nameOfWork = (kind: JobKind): string => `jobs: ${kind}`;
