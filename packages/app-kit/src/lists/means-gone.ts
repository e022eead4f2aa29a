import { ApiError } from '@skein/api-client/call-errors.ts';

const NOT_THERE = 404;
/** An address that nobody of ours wrote. */
const NO_ID = 400;

/** Whether what was asked for is not there, or not for these eyes. A server that is away or busy says nothing of the kind. */
export const meansGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === NOT_THERE || error.code === NO_ID);
