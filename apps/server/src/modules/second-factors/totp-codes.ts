import { Secret, TOTP } from 'otpauth';
import { TOTP_SECRET_BYTES, TOTP_WINDOW_STEPS, totpRules } from './second-factors.limits.ts';

/** Shown above the code in the app. */
const ISSUER = 'Skein';

export const makeSecret = (): string => new Secret({ size: TOTP_SECRET_BYTES }).base32;

const generatorOf = (secret: string, label = ''): TOTP =>
  new TOTP({ ...totpRules, issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

/** What the QR code carries; apps read key and rules from it. */
export const enrolmentUrl = (secret: string, label: string): string => generatorOf(secret, label).toString();

/** The 30-second step that this code belongs to; undefined when it is none of the present ones. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const generator = generatorOf(secret);
  const timestamp = now.getTime();
  const delta = generator.validate({ token: code, timestamp, window: TOTP_WINDOW_STEPS });
  return delta === null ? undefined : generator.counter({ timestamp }) + delta;
};
