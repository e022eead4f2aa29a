import { payloadMountCalls } from '@skein/contract/payload-mounts.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module } from '../../module.ts';
import { createPayloadMounts } from './payload-mounts.service.ts';

export { requireCarriage, takeOff } from './carriage.ts';
export { holdCarrier, insertMounts } from './payload-mounts.repo.ts';

/** Which payload is on which drone, and was. */
export const payloadMountsModule: Module = {
  serve(context) {
    serveCalls(context.app, payloadMountCalls, createPayloadMounts(context));
  },
};
