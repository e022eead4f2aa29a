/** The one way of signing there is; its name stands first in the header and in what is signed. */
export const SIGNATURE_SCHEME = 'SKEIN-HMAC-SHA256';

/** How far the signer's clock may be from the server's. */
export const MOST_SKEW_SECONDS = 5 * 60;

/** Headers that change what a call does: whoever sends one signs it. */
export const SIGNED_IF_SENT = ['content-type', 'idempotency-key', 'if-match'] as const;

/** What is signed of a call, besides who signs it and when. */
export interface CallToSign {
  readonly method: string;
  /** As it goes over the wire: from the first slash to the question mark, still encoded. */
  readonly path: string;
  /** What follows the question mark, still encoded; empty: nothing. */
  readonly query: string;
  /** Those that are signed. */
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the bytes of the body, of none where there is none, in lower-case hexadecimal. */
  readonly bodyHash: string;
}

/** Whose secret it is signed with, and for which moment. */
export interface Stamp {
  readonly keyId: string;
  /** Seconds since 1970. */
  readonly time: number;
  /** Never used twice with this key. */
  readonly nonce: string;
}

/** In the order in which they stand in what is signed. */
export const signedParts = ['method', 'path', 'query', 'headers', 'body'] as const;
export type SignedPart = (typeof signedParts)[number];

/** Each part as it is signed. */
export const partsOf = ({
  method,
  path,
  query,
  headers,
  bodyHash,
}: CallToSign): Readonly<Record<SignedPart, string>> => ({
  method: method.toUpperCase(),
  path,
  query: inOrder(query),
  headers: signedNames(headers)
    .map(({ name, value }) => `${name}:${value}\n`)
    .join(''),
  body: bodyHash,
});

/** The text of which the signature is made: nine lines at least, one more for each signed header. */
export const textToSign = (
  { keyId, time, nonce }: Stamp,
  { method, path, query, headers, body }: Readonly<Record<SignedPart, string>>,
): string => `${SIGNATURE_SCHEME}\n${time}\n${nonce}\n${keyId}\n${method}\n${path}\n${query}\n${headers}${body}`;

/** Names in lower case and in order, values without the space around them. */
export const signedNames = (headers: CallToSign['headers']): { readonly name: string; readonly value: string }[] =>
  Object.entries(headers)
    .map(([name, value]) => ({ name: name.toLowerCase(), value: value.trim() }))
    .toSorted((one, other) => compare(one.name, other.name));

/** However a client writes it, each name and value is written in one way, and they stand in one order. */
const inOrder = (query: string): string =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name: rewritten(name), value: rewritten(value.join('=')) };
    })
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.value, other.value))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');

/** Everything but letters, digits and `-._~` as bytes of UTF-8 in upper-case hexadecimal; a plus is a space. */
const rewritten = (text: string): string =>
  encodeURIComponent(decodeURIComponent(text.replaceAll('+', ' '))).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
