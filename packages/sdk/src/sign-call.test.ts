import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAuthorization } from '@skein/contract/signature/authorization.ts';
import { partsOf, textToSign } from '@skein/contract/signature/signed-call.ts';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signCall, type AccessKey, type UnsignedCall } from './sign-call.ts';

interface Vector {
  readonly name: string;
  readonly call: UnsignedCall;
  readonly time: number;
  readonly nonce: string;
  readonly textToSign: string;
  readonly signature: string;
  readonly authorization: string;
}

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
/** Worked out with Python’s standard library, so that no mistake of ours is in both. */
const { key, vectors } = JSON.parse(read('../signature-vectors.json')) as {
  readonly key: AccessKey;
  readonly vectors: readonly Vector[];
};
const page = read('../../../docs/signature.md');
const chinesePage = read('../../../docs/signature.zh-CN.md');

it.each(vectors)('signs $name', async ({ call, time, nonce, authorization, ...vector }) => {
  const { body = '', ...rest } = call;
  const bodyHash = createHash('sha256').update(body).digest('hex');
  expect(textToSign({ keyId: key.id, time, nonce }, partsOf({ ...rest, bodyHash }))).toBe(vector.textToSign);
  expect(await signCall(key, call, { time, nonce })).toBe(authorization);
});

it.each(vectors)(
  'shows $name on the page of the signature, in both languages',
  ({ name, textToSign: text, signature }) => {
    expect(page).toContain(`### ${name[0]?.toUpperCase()}${name.slice(1)}\n`);
    expect(page).toContain(`\n${text}\n`);
    expect(page).toContain(signature);
    expect(chinesePage).toContain(`\n${text}\n`);
    expect(chinesePage).toContain(signature);
  },
);

it('signs no two calls alike', async () => {
  const call = { method: 'GET', path: '/openapi/v1/units', query: '', headers: {} };
  expect(await signCall(key, call)).not.toBe(await signCall(key, call));
});

it('reads what it writes, and says what is missing', async () => {
  const [vector] = vectors;
  const written = vector?.authorization ?? '';
  expect(readAuthorization(written)).toMatchObject({
    keyId: key.id,
    time: vector?.time,
    nonce: vector?.nonce,
    headers: [],
    signature: vector?.signature,
    fingerprints: { path: 'ac17ae04' },
  });
  expect(readAuthorization(undefined)).toEqual({ isBad: 'scheme' });
  expect(readAuthorization('Bearer abc')).toEqual({ isBad: 'scheme' });
  for (const field of ['key', 'time', 'nonce', 'headers', 'signature'])
    expect(readAuthorization(written.replace(new RegExp(`${field}=[^,]*,?`), ''))).toEqual({ isBad: field });
  expect(readAuthorization(written.replace(/parts=\w/, 'parts=!'))).toEqual({ isBad: 'parts' });
});
