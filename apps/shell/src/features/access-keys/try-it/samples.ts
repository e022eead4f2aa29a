import type { AccessScope } from '@skein/contract/access-scopes.ts';

interface TriedCall {
  readonly scope: AccessScope;
  /** With its query, as it is sent. */
  readonly target: string;
  /** The same call of the SDK. */
  readonly written: string;
}

/** What can be tried without changing anything. */
export const triedCalls = [
  { scope: 'drones:read', target: '/openapi/v1/drones?limit=5', written: 'skein.drones.list({ limit: 5 })' },
  { scope: 'payloads:read', target: '/openapi/v1/payloads?limit=5', written: 'skein.payloads.list({ limit: 5 })' },
  { scope: 'sites:read', target: '/openapi/v1/sites?limit=5', written: 'skein.sites.list({ limit: 5 })' },
  { scope: 'zones:read', target: '/openapi/v1/zones?limit=5', written: 'skein.zones.list({ limit: 5 })' },
  { scope: 'unlocks:read', target: '/openapi/v1/unlocks?limit=5', written: 'skein.unlocks.list({ limit: 5 })' },
  { scope: 'members:read', target: '/openapi/v1/members?limit=5', written: 'skein.members.list({ limit: 5 })' },
  { scope: 'units:read', target: '/openapi/v1/units?limit=5', written: 'skein.units.list({ limit: 5 })' },
] as const satisfies readonly TriedCall[];

/** As a shell takes it: nothing in single quotes means anything to it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export const curlLine = (origin: string, target: string, authorization: string): string =>
  [`curl ${quoted(`${origin}${target}`)} \\`, `  --header ${quoted(`Authorization: ${authorization}`)}`].join('\n');
