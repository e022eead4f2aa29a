import { publicAirspace, publicUnlocks, publicZones } from './airspace-calls.ts';
import { publicDrones, publicPayloads, publicSites } from './device-calls.ts';
import { publicKey, publicMembers, publicUnits } from './organisation-calls.ts';
import type { PublicCall } from './public-call.ts';
import { publicWebhookDeliveries, publicWebhooks } from './webhook-calls.ts';

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
  publicWebhooks,
  publicWebhookDeliveries,
].flatMap((noun) => Object.values<PublicCall>(noun));
