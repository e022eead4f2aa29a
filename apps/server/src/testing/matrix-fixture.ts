import { roleCalls } from '@skein/contract/enterprise-roles.ts';
import { listOwnEnterprises } from '@skein/contract/enterprises.ts';
import { inviteCalls } from '@skein/contract/invites.ts';
import { createEnterpriseUserApply, joinApplicationCalls } from '@skein/contract/join-applications.ts';
import { memberImportCalls } from '@skein/contract/member-imports.ts';
import { listDroneModels } from '@skein/contract/drone-models.ts';
import { droneBatteryCalls, droneDocumentCalls } from '@skein/contract/drone-papers.ts';
import { droneImportCalls } from '@skein/contract/drone-imports.ts';
import { droneCalls, type DroneFacts } from '@skein/contract/drones.ts';
import { payloadMountCalls } from '@skein/contract/payload-mounts.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { siteCalls } from '@skein/contract/sites.ts';
import { enterprisePermissions, permissionCatalogue } from '@skein/contract/permissions.ts';
import { serviceCalls } from '@skein/contract/services.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { webhookCalls } from '@skein/contract/webhooks.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { droneFacts, droneHands } from './drone-builders.ts';
import { anEnterprise, giveOnlyRole } from './enterprises.ts';
import { payloadFacts } from './payload-builders.ts';
import { openApiFor } from './program-builders.ts';
import type { TestServer } from './start-test-server.ts';
import { unlockFacts } from './unlock-builders.ts';
import { unlockCalls } from '@skein/contract/unlocks.ts';
import { aPhotoOf, siteFacts } from './site-builders.ts';

/** What belongs to the enterprise of the demo, and to nobody below its root. */
export interface MatrixFixture {
  readonly ownerId: string;
  readonly ownerName: string;
  readonly droneId: string;
  readonly droneSerial: string;
  readonly droneFacts: Omit<DroneFacts, 'serialNumber'>;
  readonly deletedDroneId: string;
  readonly payloadId: string;
  readonly payloadSerial: string;
  readonly deletedPayloadId: string;
  /** On the drone. */
  readonly mountedPayloadId: string;
  readonly siteId: string;
  readonly siteName: string;
  /** Of that site. */
  readonly photoId: string;
  readonly deletedSiteId: string;
  readonly unlockId: string;
  readonly roleId: string;
  readonly unitId: string;
  readonly otherUnitId: string;
  readonly inviteId: string;
  readonly applicationId: string;
  readonly serviceApplicationId: string;
  readonly importId: string;
  readonly droneImportId: string;
  readonly webhookId: string;
  readonly deliveryId: string;
}

/**
 * Things of one enterprise, and people of every standing to it: `owner` with all of it in reach, `pilot` with every
 * permission as narrow as it can be granted, in a unit that has none of it, `observer` a member without any permission,
 * `newcomer` who owns another enterprise, `admin` of the platform.
 */
export const aMatrixFixture = async (server: TestServer): Promise<MatrixFixture> => {
  await anEnterprise(server, 'newcomer');
  const { call } = await server.signIn('owner');
  const { serialNumber: _, ...ofDrone } = droneFacts({
    modelId: (await call(listDroneModels, {})).list[0]?.id ?? '',
    emptyWeightGrams: 1,
    maxTakeoffGrams: 2,
  });
  const aDrone = async (serialNumber: string) =>
    (await call(droneCalls.create, { body: { ...ofDrone, serialNumber } })).info.id;
  const droneSerial = 'MATRIX-DRONE-1';
  const droneId = await aDrone(droneSerial);
  const battery = { droneId, serialNumber: 'MATRIX-BATTERY', cycles: 1, healthPercent: 100 };
  await call(droneBatteryCalls.save, { body: battery });
  const fileId = await droneHands(server).aPaper();
  await call(droneDocumentCalls.add, { body: { droneId, fileId, name: 'MATRIX-PAPER' } });
  const deletedDroneId = await aDrone('MATRIX-DRONE-2');
  await call(droneCalls.remove, { body: { ids: [deletedDroneId] } });
  const aPayload = async (serialNumber: string) =>
    (await call(payloadCalls.create, { body: payloadFacts({ serialNumber, weightGrams: 1 }) })).info.id;
  const payloadSerial = 'MATRIX-1';
  const payloadId = await aPayload(payloadSerial);
  const deletedPayloadId = await aPayload('MATRIX-2');
  await call(payloadCalls.remove, { body: { ids: [deletedPayloadId] } });
  const mountedPayloadId = await aPayload('MATRIX-3');
  await call(payloadMountCalls.mount, { body: { id: mountedPayloadId, droneId } });
  const corners: [number, number][] = [
    [114, 22],
    [114.1, 22],
    [114.1, 22.1],
  ];
  const aSite = async (name: string) =>
    (await call(siteCalls.create, { body: siteFacts({ name, boundary: { kind: 'polygon', rings: [corners] } }) })).info
      .id;
  const siteName = 'MATRIX-SITE-1';
  const siteId = await aSite(siteName);
  const home = { ...ofDrone, serialNumber: droneSerial, siteId, id: droneId, version: 1 };
  await call(droneCalls.update, { body: home });
  const photoId = await aPhotoOf(server, siteId, { caption: 'MATRIX-PHOTO' });
  const deletedSiteId = await aSite('MATRIX-SITE-2');
  await call(siteCalls.remove, { body: { ids: [deletedSiteId] } });
  const { id: unlockId } = (await call(unlockCalls.create, { body: unlockFacts() })).info;
  const { id: roleId } = (await call(roleCalls.create, { body: { name: 'matrix', note: '', grants: {} } })).info;
  const root = (await call(unitCalls.list, {})).list.find(({ parentId }) => parentId === null)?.id ?? '';
  const aUnit = async (name: string) => (await call(unitCalls.create, { body: { parentId: root, name } })).info.id;
  const [unitId, otherUnitId] = [await aUnit('matrix one'), await aUnit('matrix two')];

  const inviteFacts = { unitId, roleIds: [], days: 1, maxUses: 1, note: '' };
  const { id: inviteId } = (await call(inviteCalls.create, { body: inviteFacts })).info;
  const enterpriseId = (await call(listOwnEnterprises, {})).list[0]?.id ?? '';
  // Of the platform: nobody else of the demo is without an enterprise here.
  await (await server.signIn('admin')).call(createEnterpriseUserApply, { body: { enterpriseId } });
  const applicationId = (await call(joinApplicationCalls.list, { query: {} })).list[0]?.id ?? '';

  const wish = { service: 'openApi', kind: 'new', seats: 1, months: 1 } as const;
  const { id: serviceApplicationId } = (await call(serviceCalls.apply, { body: wish })).info;
  const upload = new Blob(['Name,Mail,Unit,Roles\nX,matrix@example.org,matrix one,Pilot\n']);
  const { id: importId } = (await call(memberImportCalls.check, { upload })).info;
  const drones = new Blob(['Serial number,Name,Model\nMATRIX1,X,Matrice 30\n']);
  const { id: droneImportId } = (await call(droneImportCalls.check, { upload: drones })).info;

  await openApiFor(server);
  // To a name that is nobody's.
  const told = { name: 'matrix', url: 'https://matrix.invalid/', events: ['drone.created' as const] };
  const { id: webhookId } = (await call(webhookCalls.create, { body: told })).info;
  const { id: deliveryId } = (await call(webhookCalls.test, { body: { id: webhookId } })).info;

  const narrowest = Object.fromEntries(
    enterprisePermissions.map((permission) => [permission, permissionCatalogue[permission].scopes[0]]),
  );
  await giveOnlyRole(server, 'pilot', narrowest);
  await giveOnlyRole(server, 'observer', {});
  const { id: ownerId, name: ownerName } = (await call(getUserInfo, {})).info;
  return {
    ownerId,
    ownerName,
    droneId,
    droneSerial,
    droneFacts: ofDrone,
    deletedDroneId,
    payloadId,
    payloadSerial,
    deletedPayloadId,
    mountedPayloadId,
    siteId,
    siteName,
    photoId,
    deletedSiteId,
    unlockId,
    roleId,
    unitId,
    otherUnitId,
    inviteId,
    applicationId,
    serviceApplicationId,
    importId,
    droneImportId,
    webhookId,
    deliveryId,
  };
};
