import type { FilePurpose } from '@skein/contract/files.ts';

/** Encrypted in the store: whoever gets hold of the disk or the bucket sees nothing. */
export const sealedPurposes: ReadonlySet<FilePurpose> = new Set<FilePurpose>(['id-card', 'certificate']);

export const LINK_SECONDS = 60;

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** Time enough to finish a form that was left open overnight. */
export const UNATTACHED_MILLISECONDS = 24 * HOUR_MILLISECONDS;
export const SWEEP_SECONDS = 60 * 60;
/** A person's older files make room beyond this many, so that nobody fills the disk with what is never used. */
export const UNATTACHED_FILES_PER_PERSON = 30;

/** A file being received is up to 20 MiB of memory. */
export const UPLOADS_AT_ONCE_PER_PERSON = 4;
export const BUSY_RETRY_SECONDS = 2;

/** No store takes as long over one file: whoever was storing or removing it is dead. */
export const ABANDONED_MILLISECONDS = HOUR_MILLISECONDS / 4;
/** How long an upload waits for the same bytes to be gone from the store first. */
export const removalPatience = { attempts: 100, pauseMilliseconds: 100 };
