import { findZones, listZonesIn } from '@skein/contract/airspace-zones.ts';
import { zoneCalls } from '@skein/contract/zones.ts';
import { addGauge } from '../../http/add-gauge.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createAirspaceService } from './airspace.service.ts';
import { zonesInForce } from './zones-in-force.ts';
import { forgetMaker } from './zones.repo.ts';
import { createZoneService } from './zones.service.ts';

export { createTurns, type Turns } from './turns.ts';
export type { ForetoldZone } from './foretold-zones.ts';
export { createZonesInForce, zonesInForce, type ZonesInForce } from './zones-in-force.ts';
export { toldIn } from './zone-versions.repo.ts';
export { closingColumns, differing, factColumns, factsDigest } from './zone-columns.ts';
export { createZonesAsked, isInTheWay } from './ask-zones.ts';
export { insertZones } from './insert-zones.ts';
export { beginRevision, findRevision, readZones } from './zones.repo.ts';

export const zonesModule: Module = {
  serve(context) {
    const { app, db } = context;
    const inForce = zonesInForce(db);
    const { find, listIn } = createAirspaceService(context, inForce);
    addGauge(
      app.metrics,
      'skein_airspace_revision',
      'Revision of the airspace that this process has indexed; -1: none yet',
      () => inForce.figures().revision,
    );
    addGauge(
      app.metrics,
      'skein_airspace_zones',
      'Zones in force by the revision that this process has indexed',
      () => inForce.figures().zones,
    );
    serveCalls(app, zoneCalls, createZoneService(context));
    serveEndpoint(app, listZonesIn, listIn);
    serveEndpoint(app, findZones, find);
  },
  personalData: { erase: ({ tx, userId }) => forgetMaker(tx, userId) },
};
