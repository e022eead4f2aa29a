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

/**
 * Codes to an address that is to be bound, which may be anybody's. Counted by account too: each sign-in makes another
 * known device, and each of those is an asker. One account alone cannot keep the others from an address.
 */
export const codesPerAccount: RateLimit = {
  name: 'bind-codes-per-account',
  hits: 2 * codesPerAsker.hits,
  seconds: HOUR_SECONDS,
  reason: 'too_many_codes',
};
export const bindCodesPerTarget: readonly RateLimit[] = codesPerTarget.map((limit) => ({
  ...limit,
  name: `bind-${limit.name}`,
  hits: 2 * limit.hits,
}));

/** Two codes' worth of wrong ones: the third code of an owner on a new device is out of a stranger's reach. */
export const guessesPerTargetAndAddress: RateLimit = {
  name: 'code-guesses-per-target-and-address',
  hits: 2 * codeLimits.attempts,
  seconds: HOUR_SECONDS,
  reason: 'too_busy',
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
