import { askAirspace, listZonesIn } from '@skein/contract/airspace-answer.ts';
import { zoneCalls } from '@skein/contract/zones.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createAirspaceService } from './airspace.service.ts';
import { createZonesInForce } from './zones-in-force.ts';
import { forgetMaker } from './zones.repo.ts';
import { createZoneService } from './zones.service.ts';

export { insertZones } from './insert-zones.ts';
export { beginRevision, findRevision } from './zones.repo.ts';

export const zonesModule: Module = {
  serve(context) {
    const { app, db } = context;
    const { ask, listIn } = createAirspaceService(context, createZonesInForce(db));
    serveCalls(app, zoneCalls, createZoneService(context));
    serveEndpoint(app, listZonesIn, listIn);
    serveEndpoint(app, askAirspace, ask);
  },
  personalData: { erase: ({ tx, userId }) => forgetMaker(tx, userId) },
};
