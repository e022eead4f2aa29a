import { allEndpoints } from '@skein/contract/all-endpoints.ts';
import type { Endpoint } from '@skein/contract/endpoint.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import {
  isEnterprisePermission,
  isPermission,
  permissionCatalogue,
  type EnterprisePermission,
} from '@skein/contract/permissions.ts';
import type { DataScope } from '@skein/contract/roles.ts';
import { unknownVehicle } from '@skein/telemetry/vehicle/state.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../app.ts';
import { boardOf, type AircraftBoard } from '../modules/live-aircraft/live-aircraft.module.ts';
import type { Module } from '../module.ts';
import { aMatrixFixture, type MatrixFixture } from '../testing/matrix-fixture.ts';
import { payloadFacts } from '../testing/payload-builders.ts';
import { siteFacts } from '../testing/site-builders.ts';
import { unlockFacts } from '../testing/unlock-builders.ts';
import { demoPassword, type DemoName } from '../testing/start-test-server.ts';
import { useTestServer } from '../testing/use-test-server.ts';

/** Where a gateway says what it hears. */
let board: AircraftBoard;
const someGateway: Module = { serve: (context) => void (board = boardOf(context)) };
const server = useTestServer({ modules: [...modules, someGateway] });
let fixture: MatrixFixture;
beforeAll(async () => {
  fixture = await aMatrixFixture(server);
  const hearing = { phase: 'live', link: 'udp:192.0.2.1:14550', isSigned: true, state: unknownVehicle } as const;
  board.put({ droneId: fixture.droneId, read: () => hearing });
});

/** Things of one enterprise, which nobody else's call may reach: what is sent to reach for them, or how they would show. */
type Row =
  | { readonly reachesFor: (fixture: MatrixFixture) => { readonly query?: object; readonly body?: object } }
  | {
      readonly wouldShow: (fixture: MatrixFixture) => string;
      readonly query?: object | ((fixture: MatrixFixture) => object);
    }
  /** Names nothing that exists, and shows only what it has made. */
  | 'makes something new'
  /** Says the same of whatever one asks for: there is nothing in it to be shown. */
  | 'says nothing of rows';

/** One for each call of an enterprise. */
const rows: Readonly<Record<string, Row>> = {
  'drones.list': { wouldShow: ({ droneId }) => droneId },
  'drones.export': { wouldShow: ({ droneSerial }) => droneSerial },
  // In a unit that is not theirs to write to.
  'drones.create': {
    reachesFor: ({ droneFacts, unitId }) => ({
      body: { ...droneFacts, serialNumber: 'MATRIX-NEW', uomMark: '', unitId },
    }),
  },
  'drones.update': {
    reachesFor: ({ droneId, droneFacts }) => ({
      body: { ...droneFacts, serialNumber: 'taken away', id: droneId, version: 1 },
    }),
  },
  'drones.move': { reachesFor: ({ droneId, unitId }) => ({ body: { ids: [droneId], unitId } }) },
  'drones.setState': { reachesFor: ({ droneId }) => ({ body: { ids: [droneId], state: 'retired' } }) },
  'drones.setActivation': { reachesFor: ({ droneId }) => ({ body: { ids: [droneId], activation: 'activated' } }) },
  'drones.history': { reachesFor: ({ droneId }) => ({ query: { id: droneId } }) },
  'drones.bySite': { wouldShow: ({ siteId }) => siteId },
  'drones.units': { wouldShow: ({ unitId }) => unitId },
  'drones.makeLinkKey': { reachesFor: ({ droneId }) => ({ body: { id: droneId } }) },
  'liveAircraft.info': { reachesFor: ({ droneId }) => ({ query: { id: droneId } }) },
  'liveAircraft.list': { wouldShow: ({ droneId }) => droneId },
  'drones.makeSigningKey': { reachesFor: ({ droneId }) => ({ body: { id: droneId } }) },
  'drones.removeSigningKey': { reachesFor: ({ droneId }) => ({ body: { id: droneId } }) },
  'drones.revokeLinkKey': { reachesFor: ({ droneId }) => ({ body: { id: droneId } }) },
  'droneBatteries.list': { wouldShow: () => 'MATRIX-BATTERY', query: ({ droneId }) => ({ droneId }) },
  'droneBatteries.save': {
    reachesFor: ({ droneId }) => ({ body: { droneId, serialNumber: 'B-1', cycles: 1, healthPercent: 1 } }),
  },
  'droneBatteries.remove': { reachesFor: ({ droneId }) => ({ body: { droneId, id: droneId } }) },
  'droneDocuments.list': { wouldShow: () => 'MATRIX-PAPER', query: ({ droneId }) => ({ droneId }) },
  'droneDocuments.add': { reachesFor: ({ droneId }) => ({ body: { droneId, fileId: droneId, name: 'x' } }) },
  'droneDocuments.remove': { reachesFor: ({ droneId }) => ({ body: { droneId, fileId: droneId } }) },
  'drones.offer': { reachesFor: ({ droneId }) => ({ body: { id: droneId, password: demoPassword } }) },
  'drones.withdrawOffer': { reachesFor: ({ droneId }) => ({ body: { id: droneId } }) },
  'drones.claim': 'makes something new',
  'drones.delete': { reachesFor: ({ droneId }) => ({ body: { ids: [droneId] } }) },
  'drones.restore': { reachesFor: ({ deletedDroneId }) => ({ body: { ids: [deletedDroneId] } }) },
  'payloads.list': { wouldShow: ({ payloadId }) => payloadId },
  'payloads.export': { wouldShow: ({ payloadSerial }) => payloadSerial },
  'payloads.create': 'makes something new',
  'payloads.update': {
    reachesFor: ({ payloadId }) => ({ body: { ...payloadFacts(), id: payloadId, version: 1 } }),
  },
  'payloads.move': { reachesFor: ({ payloadId, unitId }) => ({ body: { ids: [payloadId], unitId } }) },
  'payloads.history': { reachesFor: ({ payloadId }) => ({ query: { id: payloadId } }) },
  'payloads.units': { wouldShow: ({ unitId }) => unitId },
  'payloads.delete': { reachesFor: ({ payloadId }) => ({ body: { ids: [payloadId] } }) },
  'payloads.restore': { reachesFor: ({ deletedPayloadId }) => ({ body: { ids: [deletedPayloadId] } }) },
  'payloads.mount': { reachesFor: ({ payloadId, droneId }) => ({ body: { id: payloadId, droneId } }) },
  'payloads.unmount': { reachesFor: ({ payloadId }) => ({ body: { id: payloadId } }) },
  'payloads.mounts': {
    wouldShow: ({ mountedPayloadId }) => mountedPayloadId,
    query: ({ mountedPayloadId }) => ({ payloadId: mountedPayloadId }),
  },
  'drones.mounts': { wouldShow: ({ mountedPayloadId }) => mountedPayloadId, query: ({ droneId }) => ({ droneId }) },
  'sites.list': { wouldShow: ({ siteId }) => siteId },
  'sites.history': { reachesFor: ({ siteId }) => ({ query: { id: siteId } }) },
  'sites.info': { reachesFor: ({ siteId }) => ({ query: { id: siteId } }) },
  'sites.boundaries': { wouldShow: ({ siteId }) => siteId },
  'sites.export': { wouldShow: ({ siteName }) => siteName },
  'sites.create': 'makes something new',
  'sites.update': { reachesFor: ({ siteId }) => ({ body: { ...siteFacts(), id: siteId, version: 1 } }) },
  'sites.move': { reachesFor: ({ siteId, unitId }) => ({ body: { ids: [siteId], unitId } }) },
  'sites.units': { wouldShow: ({ unitId }) => unitId },
  'sites.delete': { reachesFor: ({ siteId }) => ({ body: { ids: [siteId] } }) },
  'sites.restore': { reachesFor: ({ deletedSiteId }) => ({ body: { ids: [deletedSiteId] } }) },
  'sitePhotos.list': { wouldShow: () => 'MATRIX-PHOTO', query: ({ siteId }) => ({ siteId }) },
  'sitePhotos.add': { reachesFor: ({ siteId, photoId }) => ({ body: { siteId, fileId: photoId, caption: '' } }) },
  'sitePhotos.describe': { reachesFor: ({ siteId, photoId }) => ({ body: { siteId, fileId: photoId, caption: '' } }) },
  'sitePhotos.arrange': { reachesFor: ({ siteId, photoId }) => ({ body: { siteId, fileIds: [photoId] } }) },
  'sitePhotos.remove': { reachesFor: ({ siteId, photoId }) => ({ body: { siteId, fileId: photoId } }) },
  'sitePhotos.restore': { reachesFor: ({ siteId, photoId }) => ({ body: { siteId, fileId: photoId } }) },
  'unlocks.list': { wouldShow: ({ unlockId }) => unlockId },
  'unlocks.info': { reachesFor: ({ unlockId }) => ({ query: { id: unlockId } }) },
  // Of what it names only what the caller sees anyway: its own tests show that.
  'unlocks.check': 'says nothing of rows',
  'unlocks.create': { reachesFor: ({ droneId }) => ({ body: unlockFacts({ droneIds: [droneId] }) }) },
  'unlocks.update': { reachesFor: ({ unlockId }) => ({ body: { ...unlockFacts(), id: unlockId, version: 1 } }) },
  'unlocks.delete': { reachesFor: ({ unlockId }) => ({ body: { id: unlockId, version: 1 } }) },
  'unlocks.duplicate': { reachesFor: ({ unlockId }) => ({ body: { id: unlockId } }) },
  'unlocks.submit': { reachesFor: ({ unlockId }) => ({ body: { id: unlockId, version: 1 } }) },
  'unlocks.withdraw': { reachesFor: ({ unlockId }) => ({ body: { id: unlockId } }) },
  'unlocks.decide': { reachesFor: ({ unlockId }) => ({ body: { id: unlockId, version: 1, decision: 'approve' } }) },
  'unlocks.revoke': { reachesFor: ({ unlockId }) => ({ body: { id: unlockId, reason: 'no, thanks' } }) },
  'unlocks.deliver': { reachesFor: ({ unlockId, droneId }) => ({ body: { id: unlockId, droneIds: [droneId] } }) },
  'unlocks.undeliver': { reachesFor: ({ unlockId, droneId }) => ({ body: { id: unlockId, droneIds: [droneId] } }) },
  'unlocks.deviceLicences': { reachesFor: ({ unlockId }) => ({ query: { id: unlockId } }) },
  'unlocks.licence': { reachesFor: ({ unlockId }) => ({ query: { id: unlockId } }) },
  'webhooks.list': { wouldShow: ({ webhookId }) => webhookId },
  'webhooks.create': 'makes something new',
  'webhooks.update': {
    reachesFor: ({ webhookId }) => ({
      body: { id: webhookId, version: 1, name: 'x', url: 'https://example.org/', events: ['drone.created'] },
    }),
  },
  'webhooks.delete': { reachesFor: ({ webhookId }) => ({ body: { id: webhookId } }) },
  'webhooks.rotateSecret': { reachesFor: ({ webhookId }) => ({ body: { id: webhookId } }) },
  'webhooks.pause': { reachesFor: ({ webhookId }) => ({ body: { id: webhookId } }) },
  'webhooks.resume': { reachesFor: ({ webhookId }) => ({ body: { id: webhookId } }) },
  'webhooks.test': { reachesFor: ({ webhookId }) => ({ body: { id: webhookId } }) },
  'webhooks.deliveries': {
    wouldShow: ({ deliveryId }) => deliveryId,
    query: ({ webhookId }) => ({ webhookId }),
  },
  'webhooks.delivery': { reachesFor: ({ deliveryId }) => ({ query: { id: deliveryId } }) },
  'webhooks.resend': { reachesFor: ({ deliveryId }) => ({ body: { id: deliveryId } }) },
  'roles.list': { wouldShow: ({ roleId }) => roleId },
  'roles.create': 'makes something new',
  'roles.update': {
    reachesFor: ({ roleId }) => ({ body: { id: roleId, version: 1, name: 'x', note: '', grants: {} } }),
  },
  'roles.delete': { reachesFor: ({ roleId }) => ({ body: { id: roleId } }) },
  'roles.abilities': { reachesFor: ({ ownerId }) => ({ query: { userId: ownerId } }) },
  'operations.list': { wouldShow: ({ payloadId }) => payloadId },
  'operations.export': { wouldShow: ({ payloadId }) => payloadId },
  'enterpriseReviews.list': { wouldShow: ({ applicationId }) => applicationId },
  'operations.verify': 'says nothing of rows',
  'units.list': { wouldShow: ({ unitId }) => unitId },
  'units.create': { reachesFor: ({ unitId }) => ({ body: { parentId: unitId, name: 'x' } }) },
  'units.rename': { reachesFor: ({ unitId }) => ({ body: { id: unitId, name: 'x' } }) },
  'units.move': { reachesFor: ({ unitId, otherUnitId }) => ({ body: { id: unitId, parentId: otherUnitId } }) },
  'members.list': { wouldShow: ({ ownerId }) => ownerId },
  'members.export': { wouldShow: ({ ownerName }) => ownerName },
  // Names what can be held, which whoever sees members sees on each of them.
  'members.roles': 'says nothing of rows',
  'members.update': {
    reachesFor: ({ ownerId, unitId, roleId }) => ({ body: { id: ownerId, version: 1, unitId, roleIds: [roleId] } }),
  },
  'members.move': { reachesFor: ({ ownerId, unitId }) => ({ body: { ids: [ownerId], unitId } }) },
  'members.setRoles': { reachesFor: ({ ownerId, roleId }) => ({ body: { ids: [ownerId], roleIds: [roleId] } }) },
  'members.disable': { reachesFor: ({ ownerId }) => ({ body: { ids: [ownerId] } }) },
  'members.enable': { reachesFor: ({ ownerId }) => ({ body: { ids: [ownerId] } }) },
  'members.remove': { reachesFor: ({ ownerId }) => ({ body: { ids: [ownerId] } }) },
  'droneImports.template': 'says nothing of rows',
  // What it names is looked up within reach, as of members.
  'droneImports.check': 'makes something new',
  'droneImports.apply': { reachesFor: ({ droneImportId }) => ({ body: { id: droneImportId } }) },
  'droneImports.result': { reachesFor: ({ droneImportId }) => ({ query: { id: droneImportId } }) },
  'droneImports.faulty': { reachesFor: ({ droneImportId }) => ({ query: { id: droneImportId } }) },
  'memberImports.template': 'says nothing of rows',
  // What it names is in the file that comes with it, and is looked up within reach: its own tests show that.
  'memberImports.check': 'makes something new',
  'memberImports.apply': { reachesFor: ({ importId }) => ({ body: { id: importId } }) },
  'memberImports.result': { reachesFor: ({ importId }) => ({ query: { id: importId } }) },
  'memberImports.faulty': { reachesFor: ({ importId }) => ({ query: { id: importId } }) },
  'invites.list': { wouldShow: ({ inviteId }) => inviteId },
  'invites.create': {
    reachesFor: ({ unitId }) => ({ body: { unitId, roleIds: [], days: 1, maxUses: 1, note: '' } }),
  },
  'invites.send': {
    reachesFor: ({ unitId, roleId }) => ({
      body: { contact: 'matrix@example.org', unitId, roleIds: [roleId], note: '' },
    }),
  },
  'invites.resend': { reachesFor: ({ inviteId }) => ({ body: { id: inviteId } }) },
  'invites.revoke': { reachesFor: ({ inviteId }) => ({ body: { id: inviteId } }) },
  'joinApplications.list': { wouldShow: ({ applicationId }) => applicationId },
  'joinApplications.approve': {
    reachesFor: ({ applicationId, unitId, roleId }) => ({ body: { id: applicationId, unitId, roleIds: [roleId] } }),
  },
  'joinApplications.refuse': {
    reachesFor: ({ applicationId }) => ({ body: { id: applicationId, reason: 'no, thanks' } }),
  },
  'ownership.transfer': { reachesFor: ({ ownerId }) => ({ body: { userId: ownerId, password: demoPassword } }) },
  // Of the enterprise in which one works, which no input names.
  'ownership.dissolve': 'says nothing of rows',
  'ownership.cancelDissolution': 'says nothing of rows',
  'services.list': { wouldShow: ({ serviceApplicationId }) => serviceApplicationId },
  'services.apply': 'makes something new',
  'services.withdraw': { reachesFor: ({ serviceApplicationId }) => ({ body: { id: serviceApplicationId } }) },
  // Of the enterprise in which one works, too.
  'services.seatNewMembers': 'says nothing of rows',
  'services.seats': { wouldShow: ({ ownerId }) => ownerId, query: { service: 'console' } },
  'services.assign': { reachesFor: ({ ownerId }) => ({ body: { service: 'console', ids: [ownerId] } }) },
  'services.release': { reachesFor: ({ ownerId }) => ({ body: { service: 'console', ids: [ownerId] } }) },
  'units.delete': { reachesFor: ({ unitId }) => ({ body: { id: unitId } }) },
};

const isOfEnterprise = (endpoint: Endpoint): endpoint is Endpoint & { readonly access: EnterprisePermission } =>
  isEnterprisePermission(endpoint.access);
const ofEnterprises = allEndpoints.filter(isOfEnterprise);

type Sent = { readonly query?: object; readonly body?: object };

/** What a call came to, as far as it was about who made it; and what it said. */
interface Answer {
  readonly outcome: 'asked to sign in' | 'no such thing' | 'let in' | `lacks ${string}`;
  readonly text: string;
}

const bodyOf = ({ method, upload }: Endpoint, body: object): FormData | string | undefined => {
  if (method === 'GET') return undefined;
  return upload ? new FormData() : JSON.stringify(body);
};

const ask = async (
  endpoint: Endpoint,
  as: DemoName | 'anonymous',
  { query, body = {} }: Sent = {},
): Promise<Answer> => {
  const headers = new Headers(as === 'anonymous' ? {} : (await server.signIn(as)).headers);
  const sent = bodyOf(endpoint, body);
  if (typeof sent === 'string') headers.set('content-type', 'application/json');
  const search = query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : '';
  const init = { method: endpoint.method, headers, ...(sent !== undefined && { body: sent }) };
  const response = await fetch(server.url + endpoint.path + search, init);
  const text = await response.text();
  // What is no envelope is a file, which only a success sends.
  const isEnvelope = response.headers.get('content-type')?.includes('json') ?? false;
  return { outcome: isEnvelope ? outcomeIn(text) : 'let in', text };
};

const outcomeIn = (text: string): Answer['outcome'] => {
  const { code, data } = JSON.parse(text) as { code: number; data?: { permission?: string } | null };
  if (code === 401) return 'asked to sign in';
  if (code === 403) return `lacks ${data?.permission ?? 'something else'}`;
  return code === 404 ? 'no such thing' : 'let in';
};

/** Whoever is let in may still be told that what they ask for is not there: what they sent names nothing. */
const isLetIn = ({ outcome }: Answer): boolean => outcome === 'let in' || outcome === 'no such thing';

/** What has to be asked for a row to be shown at all. */
const queryOf = (row: Row): Sent => {
  if (typeof row === 'string' || !('query' in row)) return {};
  return { query: typeof row.query === 'function' ? (row.query(fixture) as object) : row.query };
};

const reachOf = async (endpoint: Endpoint, row: Row, name: DemoName): Promise<'nothing' | 'what is not theirs'> => {
  if (typeof row === 'string') return 'nothing';
  if ('wouldShow' in row) {
    const { text } = await ask(endpoint, name, queryOf(row));
    return text.includes(row.wouldShow(fixture)) ? 'what is not theirs' : 'nothing';
  }
  const { outcome } = await ask(endpoint, name, row.reachesFor(fixture));
  return outcome === 'no such thing' ? 'nothing' : 'what is not theirs';
};

it('has a row for each call of an enterprise, and none for a call that is gone', () => {
  expect(Object.keys(rows).toSorted()).toEqual(ofEnterprises.map(({ id }) => id).toSorted());
});

describe.each(allEndpoints)('$id', (endpoint) => {
  const { access } = endpoint;
  const refusalOf = async (as: DemoName | 'anonymous') => {
    const answer = await ask(endpoint, as);
    return isLetIn(answer) ? undefined : answer.outcome;
  };

  it('asks a visitor to sign in, unless it is open to all', async () => {
    const isOpen = access === 'public' || access === 'optional';
    expect(await refusalOf('anonymous')).toBe(isOpen ? undefined : 'asked to sign in');
  });

  it('is refused to a member without its permission, which is named', async () => {
    expect(await refusalOf('observer')).toBe(isPermission(access) ? `lacks ${access}` : undefined);
  });

  it('is open to an administrator of the platform as far as it is the platform’s', async () => {
    expect(await refusalOf('admin')).toBe(isOfEnterprise(endpoint) ? `lacks ${access}` : undefined);
  });
});

describe.each(ofEnterprises)('$id, of an enterprise', (endpoint) => {
  const row = rows[endpoint.id] ?? 'says nothing of rows';
  const scopes: readonly DataScope[] = permissionCatalogue[endpoint.access].scopes;

  it('is open to a member who holds its permission, who sees what is theirs', async () => {
    const answer = await ask(endpoint, 'owner', queryOf(row));
    const shown = typeof row === 'object' && 'wouldShow' in row ? row.wouldShow(fixture) : '';
    expect([isLetIn(answer), answer.text.includes(shown)]).toEqual([true, true]);
  });

  // In another enterprise with every permission there; or here, with every permission as narrow as it can be.
  const bounded: readonly DemoName[] = scopes.length > 1 ? ['newcomer', 'pilot'] : ['newcomer'];
  it.each(bounded)('reaches nothing beyond the scope of %s', async (name) => {
    expect(await reachOf(endpoint, row, name)).toBe('nothing');
  });
});

it('left what they reached for as it was', async () => {
  const { call } = await server.signIn('owner');
  const { list } = await call(payloadCalls.list, { query: { id: fixture.payloadId } });
  expect(list).toMatchObject([{ version: 1, serialNumber: fixture.payloadSerial }]);
});
