import { publicAirspace, publicUnlocks, publicZones } from './airspace-calls.ts';
import { publicDrones, publicPayloads, publicSites } from './device-calls.ts';
import { publicKey, publicMembers, publicUnits } from './organisation-calls.ts';
import type { PublicCall } from './public-call.ts';

/** Every call that programs of customers can make. */
export const allPublicCalls: readonly PublicCall[] = [
  publicKey,
  publicDrones,
  publicPayloads,
  publicSites,
  publicZones,
  publicAirspace,
  publicUnlocks,
  publicMembers,
  publicUnits,
].flatMap((noun) => Object.values<PublicCall>(noun));
