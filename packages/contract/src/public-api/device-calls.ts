import { Drone, DroneFacts, droneCalls } from '../drones.ts';
import { Payload, PayloadFacts, payloadCalls } from '../payloads.ts';
import { ListedSite, Site, SiteFacts, siteCalls } from '../sites.ts';
import { publicRecordCalls } from './record-calls.ts';

const droneFilters = droneCalls.list.query.omit({ page: true, size: true, sort: true, id: true, after: true });
const payloadFilters = payloadCalls.list.query.omit({ page: true, size: true, sort: true, id: true, after: true });
const siteFilters = siteCalls.list.query.omit({ page: true, size: true, sort: true, id: true, after: true });

export const publicDrones = publicRecordCalls({
  id: 'drones',
  one: ['一架无人机', 'a drone'],
  many: ['无人机', 'drones'],
  read: 'drones:read',
  write: 'drones:write',
  filters: droneFilters.shape,
  creation: droneCalls.create.body,
  facts: DroneFacts,
  record: Drone,
  listed: Drone,
  unknown: 'no_such_drone',
  behind: { list: droneCalls.list, create: droneCalls.create, update: droneCalls.update, remove: droneCalls.remove },
  removal: 'removeOne',
});

export const publicPayloads = publicRecordCalls({
  id: 'payloads',
  one: ['一个挂载', 'a payload'],
  many: ['挂载', 'payloads'],
  read: 'payloads:read',
  write: 'payloads:write',
  filters: payloadFilters.shape,
  creation: PayloadFacts,
  facts: PayloadFacts,
  record: Payload,
  listed: Payload,
  unknown: 'no_such_payload',
  behind: {
    list: payloadCalls.list,
    create: payloadCalls.create,
    update: payloadCalls.update,
    remove: payloadCalls.remove,
  },
  removal: 'removeOne',
});

export const publicSites = publicRecordCalls({
  id: 'sites',
  one: ['一个站点', 'a site'],
  many: ['站点', 'sites'],
  read: 'sites:read',
  write: 'sites:write',
  filters: siteFilters.shape,
  creation: SiteFacts,
  facts: SiteFacts,
  record: Site,
  listed: ListedSite,
  unknown: 'no_such_site',
  behind: {
    list: siteCalls.list,
    info: siteCalls.info,
    create: siteCalls.create,
    update: siteCalls.update,
    remove: siteCalls.remove,
  },
  removal: 'removeOne',
});
