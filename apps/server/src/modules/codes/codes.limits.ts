import type { RateLimit } from '../../limits/rate-limiter.ts';

const HOUR_SECONDS = 60 * 60;

export const codeLimits = {
  validSeconds: 5 * 60,
  /** Guesses, the right one included. */
  attempts: 5,
  resendSeconds: 60,
  /** Every answer takes at least this long: whether a message was written down cannot be told from the time. */
  answerMilliseconds: 150,
} as const;

/** Of one stranger's address; of one known device or account, whatever its address. */
export const codesPerAsker: RateLimit = {
  name: 'codes-per-asker',
  hits: 20,
  seconds: HOUR_SECONDS,
  reason: 'too_many_codes',
};
/** Counted for each asker apart, as the next: what strangers use up is theirs, and not the owner's. */
export const resendInterval: RateLimit = {
  name: 'code-resend',
  hits: 1,
  seconds: codeLimits.resendSeconds,
  reason: 'code_too_soon',
};
export const codesPerTarget: readonly RateLimit[] = [
  { name: 'codes-per-target-and-hour', hits: 5, seconds: HOUR_SECONDS, reason: 'too_many_codes' },
  { name: 'codes-per-target-and-day', hits: 10, seconds: 24 * HOUR_SECONDS, reason: 'too_many_codes' },
];

/** Strangers share the allowance of a target; one of them alone cannot take it all from an owner on a new device. */
export const codesPerTargetAndAddress: RateLimit = {
  name: 'codes-per-target-and-address',
  hits: 3,
  seconds: HOUR_SECONDS,
  reason: 'too_many_codes',
};

/** How many mails strangers have sent without a picture: the specification's calls carry none, so it is asked on doubt. */
export const mailsWithoutPicture = {
  toTarget: { name: 'mails-without-picture-to-target', hits: 2, seconds: HOUR_SECONDS, reason: 'captcha_required' },
  fromAddress: {
    name: 'mails-without-picture-from-address',
    hits: 5,
    seconds: HOUR_SECONDS,
    reason: 'captcha_required',
  },
} as const satisfies Record<string, RateLimit>;

export const ticketLimits = {
  bytes: 32,
  validSeconds: 10 * 60,
} as const;
