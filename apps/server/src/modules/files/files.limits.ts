import type { FilePurpose } from '@skein/contract/files.ts';

/** Encrypted in the store: whoever gets hold of the disk or the bucket sees nothing. */
export const sealedPurposes: ReadonlySet<FilePurpose> = new Set<FilePurpose>(['id-card', 'certificate']);

export const LINK_SECONDS = 60;

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** Time enough to finish a form that was left open overnight. */
export const UNATTACHED_MILLISECONDS = 24 * HOUR_MILLISECONDS;
export const SWEEP_INTERVAL_MILLISECONDS = HOUR_MILLISECONDS;
/** A person's older files make room beyond this many, so that nobody fills the disk with what is never used. */
export const UNATTACHED_FILES_PER_PERSON = 30;

/** A file being received is up to 20 MiB of memory, a picture being decoded up to 160. */
export const UPLOADS_AT_ONCE_PER_PERSON = 4;
export const CHECKS_AT_ONCE = 2;
/** A picture being marked is in memory decoded, like one being checked. */
export const MARKS_AT_ONCE = 2;
export const BUSY_RETRY_SECONDS = 2;
