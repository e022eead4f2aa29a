/** What can be called, noun by noun: what a program does not name is not in its bundle. */
export {
  publicAirspace as airspace,
  publicUnlocks as unlocks,
  publicZones as zones,
} from '@skein/contract/public-api/airspace-calls.ts';
export {
  publicDrones as drones,
  publicPayloads as payloads,
  publicSites as sites,
} from '@skein/contract/public-api/device-calls.ts';
export {
  publicKey as key,
  publicMembers as members,
  publicUnits as units,
} from '@skein/contract/public-api/organisation-calls.ts';
export {
  publicWebhookDeliveries as webhookDeliveries,
  publicWebhooks as webhooks,
} from '@skein/contract/public-api/webhook-calls.ts';
