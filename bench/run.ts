import { availableParallelism, loadavg } from 'node:os';
import { buildIfStale } from '../scripts/build.ts';
import { measureAccountPrivacy } from './account-privacy.ts';
import { measureAirspace } from './airspace.ts';
import { measureDjiFleet } from './dji-fleet.ts';
import { measureDjiFuzz } from './dji-fuzz.ts';
import { measureDocumentCheck, measureSlowStore } from './file-load.ts';
import { measureDroneList } from './drone-list.ts';
import { measureDronePages } from './drone-pages.ts';
import { measureEnterpriseLists } from './enterprise-lists.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureGeneratedCalls } from './generated-calls.ts';
import { measureLiveChannels } from './live-channels.ts';
import { measureMavlinkDecode } from './mavlink-decode.ts';
import { measureMavlinkFleet } from './mavlink-fleet.ts';
import { measureMavlinkPort } from './mavlink-port.ts';
import { measureOrganisation } from './organisation.ts';
import { measurePayloadList } from './payload-list.ts';
import { measurePermissionCheck } from './permission-check.ts';
import { measureSessionCheck } from './session-check.ts';
import { measureShapeChecks } from './shape-checks.ts';
import { measureSignedCall } from './signed-call.ts';
import { measureSimulatorFleet } from './simulator-fleet.ts';
import { measureSimulatorModel } from './simulator-model.ts';
import { measureSiteList } from './site-list.ts';
import { measureSoak } from './soak.ts';
import { measureStateMerge } from './state-merge.ts';
import { measureSubAppLeaks } from './sub-app-leaks.ts';
import { measureSubAppSwitch } from './sub-app-switch.ts';
import { measureTable } from './table.ts';
import { measureTrackCodec } from './track-codec.ts';
import { measureTree } from './tree.ts';
import { measureZoneList } from './zone-list.ts';
import { measureWebhooks } from './webhooks.ts';
import { measureZonesInForce } from './zones-in-force.ts';

/** Every figure is a ratio or a size taken in this one run: the machines are shared, absolute times mean nothing. */
const benches: Record<string, () => Promise<void>> = {
  'first-visit': measureFirstVisit,
  'sub-app-switch': measureSubAppSwitch,
  'sub-app-leaks': measureSubAppLeaks,
  'session-check': measureSessionCheck,
  'account-privacy': measureAccountPrivacy,
  airspace: measureAirspace,
  'dji-fleet': measureDjiFleet,
  'dji-fuzz': measureDjiFuzz,
  'drone-list': measureDroneList,
  'drone-pages': measureDronePages,
  'document-check': measureDocumentCheck,
  'slow-store': measureSlowStore,
  'enterprise-lists': measureEnterpriseLists,
  'generated-calls': measureGeneratedCalls,
  'live-channels': measureLiveChannels,
  'mavlink-decode': measureMavlinkDecode,
  'mavlink-fleet': measureMavlinkFleet,
  'mavlink-port': measureMavlinkPort,
  organisation: measureOrganisation,
  'payload-list': measurePayloadList,
  'permission-check': measurePermissionCheck,
  'shape-checks': measureShapeChecks,
  'signed-call': measureSignedCall,
  'simulator-fleet': measureSimulatorFleet,
  'simulator-model': measureSimulatorModel,
  'site-list': measureSiteList,
  soak: measureSoak,
  'state-merge': measureStateMerge,
  table: measureTable,
  'track-codec': measureTrackCodec,
  tree: measureTree,
  'zone-list': measureZoneList,
  webhooks: measureWebhooks,
  'zones-in-force': measureZonesInForce,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`bench: no such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
if (!(await buildIfStale())) process.exit(1);
/** What waits beside it lengthens every wait that is measured, and the longest most. */
const tellLoad = (): void => {
  const [lastMinute = NaN] = loadavg();
  console.log(`  (load ${lastMinute.toFixed(1)} on ${availableParallelism()} cores)`);
};

for (const [name, measure] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  tellLoad();
  await measure();
  tellLoad();
}
