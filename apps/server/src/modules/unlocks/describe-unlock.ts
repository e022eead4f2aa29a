import { weightClassOf } from '@skein/contract/weight-class.ts';
import { unlockStates } from '@skein/contract/unlock-request.ts';
import type { ListedUnlock, Unlock } from '@skein/contract/unlocks.ts';
import type { Connection } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { findTenant } from '../../tenancy/tenant.ts';
import { isWithin } from '../../tenancy/within-scope.ts';
import { listDeliveriesOf } from './deliveries.repo.ts';
import { describeDevices } from './describe-devices.ts';
import { findLicenceOf, type StoredLicence } from './licences.repo.ts';
import { listDocumentsOf } from './unlock-documents.repo.ts';
import { listDronesOf } from './unlock-drones.repo.ts';
import { listEventsOf } from './unlock-events.repo.ts';
import { listPilotsOf } from './unlock-pilots.repo.ts';
import { findZonesInForce } from './unlock-zones.repo.ts';
import type { StoredRequest } from './unlocks.repo.ts';

const { draft, enterpriseReview, platformReview, approved, refused, expired, revoked } = unlockStates;

/** Also what has ended: it may lie on an aircraft still. */
export const hadLicence: ReadonlySet<StoredRequest['state']> = new Set([approved, expired, revoked]);

/** Who made, changed or submitted it does not decide it. */
export const isOwnOf = ({ owner, changedBy, submittedBy }: StoredRequest, userId: string): boolean =>
  owner === userId || submittedBy === userId || changedBy.includes(userId);

/** What the caller may do to each. */
export const deedsFor = (caller: Caller, mayDecideOwn: (request: StoredRequest) => boolean) => {
  const [writer, decider] = [findTenant(caller, 'unlocks:write'), findTenant(caller, 'unlocks:decide')];
  return (request: StoredRequest): ListedUnlock['can'] => {
    const { state, round } = request;
    const isWriter = writer !== undefined && isWithin(writer, request);
    const isDecider = decider !== undefined && isWithin(decider, request);
    const isOpen = state === draft || state === refused;
    return {
      edit: isWriter && isOpen,
      submit: isWriter && state === draft,
      remove: isWriter && state === draft && round === 0,
      withdraw: isWriter && (state === enterpriseReview || state === platformReview),
      decide: isDecider && state === enterpriseReview && (!isOwnOf(request, caller.user.id) || mayDecideOwn(request)),
      revoke: isDecider && state === approved,
      duplicate: writer !== undefined,
      deliver: isWriter && state === approved,
      undeliver: isWriter && hadLicence.has(state),
    };
  };
};

const toldOf = (request: StoredRequest, caller: Caller, can: ListedUnlock['can']) => ({
  id: request.id,
  version: request.version,
  number: request.number,
  name: request.name,
  type: request.type,
  state: request.state,
  from: request.startsAt?.toISOString() ?? null,
  until: request.endsAt?.toISOString() ?? null,
  purpose: request.purpose,
  applicant: request.applicant,
  unit: request.unit,
  isOwn: request.owner === caller.user.id,
  submittedAt: request.submittedAt?.toISOString() ?? null,
  updatedAt: request.updatedAt.toISOString(),
  can,
});

type Counted = StoredRequest & Pick<ListedUnlock, 'droneCount' | 'pilotCount'>;

export const describeListed = (request: Counted, caller: Caller, can: ListedUnlock['can']): ListedUnlock => ({
  ...toldOf(request, caller, can),
  droneCount: request.droneCount,
  pilotCount: request.pilotCount,
});

export const bandOf = ({ lowerMeters, upperMeters, reference }: StoredRequest) => ({
  lowerMeters,
  upperMeters,
  reference,
});

/** All that is told of the things it names, whoever reads it. */
export const describeParts = async (db: Connection, request: StoredRequest) => {
  const [drones, pilots, documents, zones, licence] = [
    await listDronesOf(db, request),
    await listPilotsOf(db, request),
    await listDocumentsOf(db, request),
    await findZonesInForce(db, request.zoneIds),
    await findLicenceOf(db, request),
  ];
  const known = new Map(zones.map(({ id, name, identifier, kind }) => [id, { id, name, identifier, kind }]));
  const licensed = new Map(licence?.zones.map((zone) => [zone.id, zone]));
  return {
    licence,
    drones: drones.map((drone) => ({
      id: drone.id,
      name: drone.name,
      serialNumber: drone.serialNumber,
      model: drone.model,
      category: drone.category,
      weightClass: weightClassOf(drone),
    })),
    devices: licence ? describeDevices(licence, drones, await listDeliveriesOf(db, request)) : [],
    pilots,
    documents,
    zones: request.zoneIds.map(
      (id) => licensed.get(id) ?? known.get(id) ?? { id, name: '', identifier: '', kind: null },
    ),
  };
};

export const describeUnlock = async (
  db: Connection,
  request: StoredRequest,
  caller: Caller,
  can: ListedUnlock['can'],
): Promise<Unlock> => {
  const { licence, drones, pilots, documents, zones, devices } = await describeParts(db, request);
  const events = await listEventsOf(db, request);
  return {
    ...toldOf(request, caller, can),
    zoneIds: request.zoneIds,
    shape: request.shape,
    country: request.country,
    band: bandOf(request),
    ridLevel: request.ridLevel,
    isUserOnly: request.isUserOnly,
    droneIds: drones.map(({ id }) => id),
    pilotIds: pilots.map(({ id }) => id),
    documentIds: documents.map(({ id }) => id),
    round: request.round,
    refusal: request.refusal,
    zones,
    drones,
    pilots,
    documents,
    licence: licence ? describeLicence(licence, request) : null,
    devices,
    timeline: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
};

export const describeLicence = (licence: StoredLicence, { state }: StoredRequest): NonNullable<Unlock['licence']> => ({
  number: licence.number,
  isEnabled: state === approved,
  serialNumbers: licence.serialNumbers,
  pilotCount: licence.pilotCount,
  issuedAt: licence.issuedAt.toISOString(),
  code: licence.code,
});
