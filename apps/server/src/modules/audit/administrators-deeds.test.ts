import { allEndpoints } from '@skein/contract/all-endpoints.ts';
import { announcementCalls, type AnnouncementFacts } from '@skein/contract/announcements.ts';
import { auditCalls } from '@skein/contract/audit-search.ts';
import { droneModelCalls } from '@skein/contract/drone-model-administration.ts';
import { basemapCalls } from '@skein/contract/basemaps.ts';
import type { Endpoint } from '@skein/contract/endpoint.ts';
import { serviceAdministration } from '@skein/contract/service-administration.ts';
import { serviceCalls } from '@skein/contract/services.ts';
import { getUserInfo, logIn } from '@skein/contract/session.ts';
import { twoPersonCalls } from '@skein/contract/two-persons.ts';
import { unlockReviewCalls } from '@skein/contract/unlock-review.ts';
import {
  disableUser,
  enableUser,
  endUserSession,
  endUserSessions,
  getUserDetail,
  unlockUser,
} from '@skein/contract/user-administration.ts';
import {
  decideVerificationCase,
  releaseVerificationCase,
  takeNextVerificationCase,
  takeVerificationCase,
  undoVerificationVerdict,
  viewVerificationOriginal,
} from '@skein/contract/verification-review.ts';
import { vehicleLinkCalls } from '@skein/contract/vehicle-links.ts';
import { zoneImportCalls, type ZoneImportState } from '@skein/contract/zone-imports.ts';
import { zoneCalls, type ZoneFacts } from '@skein/contract/zones.ts';
import { geojsonSample } from '@skein/zone-files/testing/samples.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { basemapFacts } from '../../testing/basemap-builders.ts';
import { droneModelFacts } from '../../testing/drone-model-builders.ts';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import { aPerson } from '../../testing/people.ts';
import { aRegistered, asClient } from '../../testing/registered.ts';
import { unlockHands } from '../../testing/unlock-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { aHeardVehicle } from '../../testing/vehicle-builders.ts';
import { appoint, submitPersonal, type Person } from '../../testing/verification-builders.ts';

const server = useTestServer({ environment: { TRUST_PROXY: '1' } });
const reason = 'As agreed in the meeting';
const demoPassword = 'skein-demo';

let admin: Person;
let second: Person;
let adminId: string;
let secondId: string;
beforeAll(async () => {
  await appoint(server, 'dispatcher');
  [admin, second] = [await server.signIn('admin'), await server.signIn('dispatcher')];
  const idOf = async ({ call }: Person) => (await call(getUserInfo, {})).info.id;
  [adminId, secondId] = [await idOf(admin), await idOf(second)];
});

const aUser = async () => {
  const person = await aRegistered(server);
  const { info } = await asClient(server, person.token).call(getUserInfo, {});
  return { ...person, userId: info.id, name: info.name };
};
const guessWrong = async (account: string) => {
  const thief = aPerson(server);
  for (let guess = 0; guess < 5; guess += 1) {
    const captcha = guess < 3 ? {} : await thief.solveCaptcha();
    await thief.post(logIn.path, { account, password: 'not the password', ...captcha });
  }
};
const judged = async () => ({ body: { userId: (await aUser()).userId, reason } });
const aCase = async () => {
  const { token } = await aRegistered(server);
  const { id } = await submitPersonal(asClient(server, token));
  return { id, version: 1 };
};
const aTakenCase = async () => {
  const which = await aCase();
  await admin.call(takeVerificationCase, { body: which });
  return which;
};
const { aPassedOn, aLicensed, takeCase } = unlockHands(server);
const aTakenUnlock = async () => {
  const request = await aPassedOn();
  await takeCase(request);
  return { id: request.id, version: request.round };
};
const facts: AnnouncementFacts = {
  title: '今晚维护',
  text: '',
  englishTitle: '',
  englishText: '',
  level: 'caution',
  term: 'day',
};
const anAnnouncement = async () => (await admin.call(announcementCalls.create, { body: facts })).info;
const zoneFacts: ZoneFacts = {
  identifier: '',
  name: '机场净空',
  kind: 'noFly',
  shape: { kind: 'circle', center: [114, 22], radiusMeters: 500 },
  band: { lowerMeters: null, upperMeters: 120, reference: 'ground' },
  validFrom: null,
  validUntil: null,
  windows: [],
  message: '',
};
const aModel = async () => (await admin.call(droneModelCalls.create, { body: droneModelFacts() })).info;
const anAdopted = async () => {
  const body = await aHeardVehicle(server);
  await admin.call(vehicleLinkCalls.adopt, { body });
  return body.droneId;
};
const aBasemap = async () => (await admin.call(basemapCalls.create, { body: basemapFacts() })).info;
const aZone = async () => (await admin.call(zoneCalls.create, { body: zoneFacts })).info;
const aZoneImport = async () => {
  const query = { source: 'Authority', fileName: 'zones.json' };
  return (await admin.call(zoneImportCalls.upload, { query, upload: new Blob([geojsonSample]) })).info.id;
};
const zoneImportOnce = (id: string, wanted: ZoneImportState) =>
  vi.waitFor(async () => {
    const { info } = await admin.call(zoneImportCalls.info, { query: { id } });
    if (info.state !== wanted) throw new Error(info.failure ?? info.state);
    return info;
  }, PATIENCE_MILLISECONDS);
const endZoneImport = (id: string) => admin.call(zoneImportCalls.discard, { body: { id } });
const aServiceWish = async () => {
  const { call } = await server.signIn('owner');
  const body = { service: 'openApi', kind: 'new', seats: 2, months: 1 } as const;
  return (await call(serviceCalls.apply, { body })).info.id;
};
const theGrant = async () => {
  const { list } = await admin.call(serviceAdministration.grants, { query: { service: 'openApi' } });
  const [grant] = list;
  if (!grant) throw new Error('the service was not granted');
  return grant;
};
const aRequest = async ({ call }: Person = admin) => {
  const { userId, name } = await aUser();
  const body = { userId, name, deed: 'makeAdministrator', reason, password: demoPassword } as const;
  return (await call(twoPersonCalls.ask, { body })).info.id;
};

/** Every call by which an administrator changes something, done once, and what the log says of it. */
const deeds: readonly (readonly [endpoint: Endpoint, action: string, act: () => Promise<unknown>])[] = [
  [announcementCalls.create, 'announcement.published', anAnnouncement],
  [
    announcementCalls.update,
    'announcement.updated',
    async () => {
      const { id, version } = await anAnnouncement();
      return admin.call(announcementCalls.update, { body: { id, version, ...facts, title: '改在明晚' } });
    },
  ],
  [
    announcementCalls.withdraw,
    'announcement.withdrawn',
    async () => admin.call(announcementCalls.withdraw, { body: { id: (await anAnnouncement()).id } }),
  ],
  [basemapCalls.create, 'basemap.mounted', aBasemap],
  [
    basemapCalls.update,
    'basemap.updated',
    async () => {
      const { id, version } = await aBasemap();
      return admin.call(basemapCalls.update, { body: { ...basemapFacts(), id, version } });
    },
  ],
  [
    basemapCalls.remove,
    'basemap.removed',
    async () => admin.call(basemapCalls.remove, { body: { id: (await aBasemap()).id } }),
  ],
  [droneModelCalls.create, 'droneModel.created', aModel],
  [
    droneModelCalls.update,
    'droneModel.updated',
    async () => {
      const { id, version } = await aModel();
      return admin.call(droneModelCalls.update, { body: { ...droneModelFacts(), id, version } });
    },
  ],
  [
    droneModelCalls.retire,
    'droneModel.retired',
    async () => admin.call(droneModelCalls.retire, { body: { id: (await aModel()).id } }),
  ],
  [
    droneModelCalls.restore,
    'droneModel.restored',
    async () => {
      const { id } = await aModel();
      await admin.call(droneModelCalls.retire, { body: { id } });
      return admin.call(droneModelCalls.restore, { body: { id } });
    },
  ],
  [takeVerificationCase, 'verification.taken', async () => admin.call(takeVerificationCase, { body: await aCase() })],
  [
    takeNextVerificationCase,
    'verification.taken',
    async () => {
      await aCase();
      return admin.call(takeNextVerificationCase, { body: {} });
    },
  ],
  [
    releaseVerificationCase,
    'verification.released',
    async () => admin.call(releaseVerificationCase, { body: await aTakenCase() }),
  ],
  [
    viewVerificationOriginal,
    'verification.originalViewed',
    async () => admin.call(viewVerificationOriginal, { body: { ...(await aTakenCase()), reason } }),
  ],
  [
    decideVerificationCase,
    'verification.approved',
    async () => admin.call(decideVerificationCase, { body: { ...(await aTakenCase()), decision: 'approve' } }),
  ],
  [
    undoVerificationVerdict,
    'verification.verdictUndone',
    async () => {
      const which = await aTakenCase();
      await admin.call(decideVerificationCase, { body: { ...which, decision: 'approve', undoSeconds: 10 } });
      return admin.call(undoVerificationVerdict, { body: which });
    },
  ],
  [unlockReviewCalls.take, 'unlock.taken', async () => takeCase(await aPassedOn())],
  [
    unlockReviewCalls.release,
    'unlock.released',
    async () => admin.call(unlockReviewCalls.release, { body: await aTakenUnlock() }),
  ],
  [
    unlockReviewCalls.documents,
    'unlock.originalViewed',
    async () => admin.call(unlockReviewCalls.documents, { body: { ...(await aTakenUnlock()), reason } }),
  ],
  [
    unlockReviewCalls.decide,
    'unlock.approved',
    async () => admin.call(unlockReviewCalls.decide, { body: { ...(await aTakenUnlock()), decision: 'approve' } }),
  ],
  [
    unlockReviewCalls.undo,
    'unlock.verdictUndone',
    async () => {
      const which = await aTakenUnlock();
      await admin.call(unlockReviewCalls.decide, { body: { ...which, decision: 'approve', undoSeconds: 10 } });
      return admin.call(unlockReviewCalls.undo, { body: which });
    },
  ],
  [
    unlockReviewCalls.revoke,
    'unlock.revoked',
    async () => admin.call(unlockReviewCalls.revoke, { body: { id: (await aLicensed()).id, reason } }),
  ],
  [disableUser, 'account.disabled', async () => admin.call(disableUser, await judged())],
  [
    enableUser,
    'account.enabled',
    async () => {
      const which = await judged();
      await admin.call(disableUser, which);
      return admin.call(enableUser, which);
    },
  ],
  [
    endUserSession,
    'account.sessionEnded',
    async () => {
      const { userId } = await aUser();
      const [session] = (await admin.call(getUserDetail, { query: { id: userId } })).info.sessions;
      return admin.call(endUserSession, { body: { userId, reason, sessionId: session?.id ?? '' } });
    },
  ],
  [endUserSessions, 'account.sessionsEnded', async () => admin.call(endUserSessions, await judged())],
  [
    unlockUser,
    'account.unlocked',
    async () => {
      const { account, userId } = await aUser();
      await guessWrong(account);
      return admin.call(unlockUser, { body: { userId, reason } });
    },
  ],
  [twoPersonCalls.ask, 'account.secondPersonAsked', aRequest],
  [
    twoPersonCalls.confirm,
    'account.administratorMade',
    async () => admin.call(twoPersonCalls.confirm, { body: { id: await aRequest(second), password: demoPassword } }),
  ],
  [
    twoPersonCalls.refuse,
    'account.secondPersonRefused',
    async () => admin.call(twoPersonCalls.refuse, { body: { id: await aRequest(second), reason } }),
  ],
  [
    twoPersonCalls.withdraw,
    'account.secondPersonWithdrawn',
    async () => admin.call(twoPersonCalls.withdraw, { body: { id: await aRequest() } }),
  ],
  [
    serviceAdministration.refuse,
    'service.refused',
    async () => admin.call(serviceAdministration.refuse, { body: { id: await aServiceWish(), reason } }),
  ],
  [
    serviceAdministration.approve,
    'service.approved',
    async () =>
      admin.call(serviceAdministration.approve, { body: { id: await aServiceWish(), grantVersion: null, seats: 2 } }),
  ],
  [
    serviceAdministration.changeGrant,
    'service.changed',
    async () => {
      const { id, version } = await theGrant();
      return admin.call(serviceAdministration.changeGrant, { body: { id, version, seats: 3 } });
    },
  ],
  [
    serviceAdministration.endGrant,
    'service.ended',
    async () => admin.call(serviceAdministration.endGrant, { body: { id: (await theGrant()).id, reason } }),
  ],
  [zoneCalls.create, 'zone.created', aZone],
  [
    zoneCalls.update,
    'zone.updated',
    async () => {
      const { id, revision } = await aZone();
      return admin.call(zoneCalls.update, { body: { id, revision, facts: { ...zoneFacts, kind: 'advisory' } } });
    },
  ],
  [
    zoneCalls.remove,
    'zone.deleted',
    async () => {
      const { id, revision } = await aZone();
      return admin.call(zoneCalls.remove, { body: { id, revision } });
    },
  ],
  [
    zoneCalls.putBack,
    'zone.putBack',
    async () => {
      const { id, revision } = await aZone();
      await admin.call(zoneCalls.remove, { body: { id, revision } });
      return admin.call(zoneCalls.putBack, { body: { id, version: revision, revision: null } });
    },
  ],
  [vehicleLinkCalls.adopt, 'drone.vehicleAdopted', () => anAdopted()],
  [
    vehicleLinkCalls.release,
    'drone.vehicleReleased',
    async () => admin.call(vehicleLinkCalls.release, { body: { droneId: await anAdopted() } }),
  ],
  [zoneImportCalls.discard, 'zone.importDiscarded', async () => endZoneImport(await aZoneImport())],
  [
    zoneImportCalls.apply,
    'zone.imported',
    async () => {
      const id = await aZoneImport();
      const { comparedRevision } = await zoneImportOnce(id, 'ready');
      const body = { id, comparedRevision: comparedRevision ?? 0, missing: 'keep', ambiguous: 'leave' } as const;
      await admin.call(zoneImportCalls.apply, { body });
      await zoneImportOnce(id, 'applied');
    },
  ],
  // One is open at a time: this one stays so.
  [zoneImportCalls.upload, 'zone.importBegun', aZoneImport],
];

/** They change nothing: one reads the log from end to end, one asks a basemap for a tile. */
const changesNothing: readonly Endpoint[] = [auditCalls.verify, basemapCalls.try];

it('is named here for every call by which the platform is administered', () => {
  const named = [...deeds.map(([endpoint]) => endpoint), ...changesNothing].map(({ id }) => id);
  const declared = allEndpoints.filter(({ access, method }) => access === 'platform:administer' && method !== 'GET');
  expect(named.toSorted()).toEqual(declared.map(({ id }) => id).toSorted());
});

it.each(deeds.map(([endpoint, action, act]) => ({ call: endpoint.id, action, act })))(
  'leaves $action in the log: $call',
  async ({ action, act }) => {
    await act();
    const last = await server.db
      .selectFrom('audit_events')
      .select(['action', 'actor_id'])
      .where('actor_id', 'in', [adminId, secondId])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(last).toEqual({ action, actor_id: adminId });
  },
);
