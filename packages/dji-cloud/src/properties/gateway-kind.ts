import type { JsonObject } from '../wire/json.ts';
import { dockProperties } from './read-dock.ts';
import { remoteProperties } from './read-remote.ts';

export type GatewayKind = 'dock' | 'remote';

/** Both may come before it is known which of the two speaks. */
export const gatewayProperties: ReadonlySet<string> = new Set([...dockProperties, ...remoteProperties]);

/** By properties that only one of the two has; `null` while it has told none of those. The topology knows better. */
export function guessGatewayKind(sheet: JsonObject): GatewayKind | null {
  const keys = Object.keys(sheet);
  if (keys.some((key) => remoteProperties.has(key) && !dockProperties.has(key))) return 'remote';
  return keys.some((key) => dockProperties.has(key) && !remoteProperties.has(key)) ? 'dock' : null;
}
