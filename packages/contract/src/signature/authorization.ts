import { SIGNATURE_SCHEME, signedParts, type SignedPart, type Stamp } from './signed-call.ts';

/** So much of the hash of each part tells the server which of them arrived changed. */
export const FINGERPRINT_LENGTH = 8;

/** What the header `Authorization` of a signed call says. */
export interface Authorization extends Stamp {
  /** The names of the headers that are signed, in lower case. */
  readonly headers: readonly string[];
  /** In lower-case hexadecimal. */
  readonly signature: string;
  /** The beginning of the hash of each part. Absent: a refusal cannot say which part differs. */
  readonly fingerprints?: Readonly<Record<SignedPart, string>>;
}

export const writeAuthorization = ({ keyId, time, nonce, headers, fingerprints, signature }: Authorization): string => {
  const parts = fingerprints ? `parts=${signedParts.map((part) => fingerprints[part]).join('.')},` : '';
  return `${SIGNATURE_SCHEME} key=${keyId},time=${time},nonce=${nonce},headers=${headers.join(';')},${parts}signature=${signature}`;
};

/** Which of what it has to say is missing or not as it should be. */
export type BadField = 'scheme' | 'key' | 'time' | 'nonce' | 'headers' | 'parts' | 'signature';

const fields = {
  key: /^[\w-]{1,64}$/,
  time: /^\d{1,12}$/,
  nonce: /^[\w-]{16,64}$/,
  headers: /^([a-z\d-]{1,64}(;[a-z\d-]{1,64}){0,31})?$/,
  signature: /^[\da-f]{64}$/,
} as const;

const fingerprintsForm = new RegExp(`^[\\da-f]{${FINGERPRINT_LENGTH}}(\\.[\\da-f]{${FINGERPRINT_LENGTH}}){4}$`);

/** Longer than any that says what it has to. */
const LONGEST_HEADER = 4096;

export const readAuthorization = (header: string | undefined): Authorization | { readonly isBad: BadField } => {
  const [scheme, rest = '', ...more] = (header ?? '').trim().split(/ +/);
  if (scheme !== SIGNATURE_SCHEME || more.length > 0 || rest.length > LONGEST_HEADER) return { isBad: 'scheme' };
  const said = new Map(rest.split(',').map((pair) => splitAt(pair, '=')));
  for (const [name, form] of Object.entries(fields) as [keyof typeof fields, RegExp][])
    if (!form.test(said.get(name) ?? ',')) return { isBad: name };
  const parts = said.get('parts');
  if (parts !== undefined && !fingerprintsForm.test(parts)) return { isBad: 'parts' };
  const get = (name: keyof typeof fields): string => said.get(name) ?? '';
  return {
    keyId: get('key'),
    time: Number(get('time')),
    nonce: get('nonce'),
    headers: get('headers').split(';').filter(Boolean),
    signature: get('signature'),
    ...(parts !== undefined && { fingerprints: readFingerprints(parts) }),
  };
};

const readFingerprints = (text: string): Readonly<Record<SignedPart, string>> => {
  const each = text.split('.');
  return Object.fromEntries(signedParts.map((part, index) => [part, each[index] ?? ''])) as Record<SignedPart, string>;
};

const splitAt = (text: string, separator: string): [string, string] => {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};
