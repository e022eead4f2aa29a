import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { FINGERPRINT_LENGTH, readAuthorization, type Authorization } from '@skein/contract/signature/authorization.ts';
import {
  MOST_SKEW_SECONDS,
  partsOf,
  SIGNED_IF_SENT,
  signedParts,
  textToSign,
  type SignedPart,
} from '@skein/contract/signature/signed-call.ts';
import { AppError } from '../../http/app-error.ts';
import type { FindProgram, Program } from './find-program.ts';

/** A call as it arrived. */
export interface ArrivedCall {
  readonly method: string;
  /** With its query, as it stood in the request. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
  readonly ip: string;
}

export interface SignedCall {
  readonly program: Program;
  readonly nonce: string;
  readonly signedAt: Date;
}

/** Who signed it; refuses what was not signed so, not just now, or not with a key that may be used. */
export const checkSignature = async (call: ArrivedCall, findProgram: FindProgram, now: Date): Promise<SignedCall> => {
  const authorization = readAuthorization(single(call.headers['authorization']));
  if ('isBad' in authorization) throw new AppError('signature_malformed', { part: authorization.isBad });
  requireNearTime(authorization.time, now);
  const parts = partsOfArrived(call, authorization);
  const program = await findProgram(authorization.keyId, call.ip);
  if (!program) throw new AppError('access_key_refused', { part: 'key' });
  const { key, obstacle } = program;
  const text = textToSign(authorization, parts);
  if (!isSignedBy(key.secrets, text, authorization.signature)) throw refuseMismatch(authorization, parts, text);
  if (obstacle && obstacle !== 'ownerOutside') throw new AppError('access_key_refused', { part: 'key' });
  return { program, nonce: authorization.nonce, signedAt: new Date(authorization.time * 1000) };
};

const requireNearTime = (time: number, now: Date): void => {
  const serverTime = Math.floor(now.getTime() / 1000);
  if (Math.abs(serverTime - time) > MOST_SKEW_SECONDS)
    throw new AppError('signature_expired', { part: 'time', serverTime });
};

type Parts = Readonly<Record<SignedPart, string>>;

const partsOfArrived = ({ method, url, headers, body }: ArrivedCall, { headers: names }: Authorization): Parts => {
  const [path = '', ...query] = url.split('?');
  const signed = names.flatMap((name) => {
    // Of its own: every object has a `constructor`.
    const value = Object.hasOwn(headers, name) ? single(headers[name]) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  const isBare = SIGNED_IF_SENT.some((name) => headers[name] !== undefined && !names.includes(name));
  if (isBare || signed.length < names.length) throw new AppError('signature_mismatch', { part: 'headers' });
  try {
    const bodyHash = createHash('sha256').update(body).digest('hex');
    return partsOf({ method, path, query: query.join('?'), headers: Object.fromEntries(signed), bodyHash });
  } catch (error) {
    // A percent sign with something else than two digits behind it.
    if (error instanceof URIError) throw new AppError('signature_mismatch', { part: 'query' });
    throw error;
  }
};

const single = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.join(', ');

/** With every secret that the key has, all of each signature: how long it takes says nothing of either. */
const isSignedBy = (secrets: readonly string[], text: string, signature: string): boolean => {
  const given = Buffer.from(signature, 'hex');
  const fits = secrets.map((secret) => timingSafeEqual(createHmac('sha256', secret).update(text).digest(), given));
  return fits.includes(true);
};

/** Tells of what the caller has sent, and of nothing else. */
const refuseMismatch = ({ fingerprints }: Authorization, parts: Parts, signedText: string): AppError => {
  if (!fingerprints) return new AppError('signature_mismatch', { part: 'signature', signedText });
  const differs = signedParts.find((part) => fingerprintOf(parts[part]) !== fingerprints[part]);
  return new AppError('signature_mismatch', { part: differs ?? 'secret', signedText });
};

const fingerprintOf = (part: string): string =>
  createHash('sha256').update(part).digest('hex').slice(0, FINGERPRINT_LENGTH);
