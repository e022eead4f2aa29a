import type { AccessScope } from '@skein/contract/access-scopes.ts';

export interface TriedCall {
  /** As the public API names it. */
  readonly id: string;
  /** Null: any key may. */
  readonly scope: AccessScope | null;
  readonly path: string;
  readonly query: string;
}

/** What can be tried without changing anything. */
export const triedCalls: readonly TriedCall[] = [
  { id: 'key.get', scope: null, path: '/openapi/v1/key', query: '' },
  { id: 'drones.list', scope: 'drones:read', path: '/openapi/v1/drones', query: 'size=5' },
  { id: 'payloads.list', scope: 'payloads:read', path: '/openapi/v1/payloads', query: 'size=5' },
  { id: 'sites.list', scope: 'sites:read', path: '/openapi/v1/sites', query: 'size=5' },
  { id: 'unlocks.list', scope: 'unlocks:read', path: '/openapi/v1/unlocks', query: 'size=5' },
  { id: 'members.list', scope: 'members:read', path: '/openapi/v1/members', query: 'size=5' },
  { id: 'units.list', scope: 'units:read', path: '/openapi/v1/units', query: 'size=5' },
];

export const callsOpenTo = (scopes: readonly AccessScope[]): readonly TriedCall[] =>
  triedCalls.filter(({ scope }) => scope === null || scopes.includes(scope));

export const targetOf = ({ path, query }: TriedCall): string => (query ? `${path}?${query}` : path);

/** As a shell takes it: nothing in single quotes means anything to it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The line as it is shown before there is a signature. */
export const UNSIGNED = '…';

export const curlLine = (origin: string, call: TriedCall, authorization: string): string =>
  [`curl ${quoted(`${origin}${targetOf(call)}`)} \\`, `  --header ${quoted(`Authorization: ${authorization}`)}`].join(
    '\n',
  );

export const typescriptSample = (origin: string, call: TriedCall, keyId: string): string =>
  `import { signCall } from '@skein/sdk/sign-call';

const key = { id: '${keyId}', secret: process.env.SKEIN_SECRET ?? '' };
const call = { method: 'GET', path: '${call.path}', query: '${call.query}', headers: {} };

const Authorization = await signCall(key, call);
const answer = await fetch('${origin}${targetOf(call)}', { headers: { Authorization } });
console.log(answer.status, await answer.json());
`;
