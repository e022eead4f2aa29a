import type { DroneCategory } from '@skein/contract/drone-models.ts';
import type { DroneFacts } from '@skein/contract/drones.ts';
import type { FlightProblem } from '@skein/contract/flight-answer.ts';
import type { LicenceType, UnlockState } from '@skein/contract/unlock-request.ts';
import type { UnlockLack } from '@skein/contract/zone-unlocks.ts';
import type { ZoneKind } from '@skein/geo/airspace/zone.ts';
import type { WeightClass } from '@skein/contract/weight-class.ts';
import type { AltitudeBand } from '@skein/geo/altitude/band.ts';
import { naiveZonesMet, type DrawnQuestion, type DrawnZone } from '@skein/geo/testing/drawn-zones.ts';
import { naiveBandWithin } from '@skein/geo/testing/naive-bands.ts';
import { naiveMeet, naiveWithin, type NaivePolygon } from '@skein/geo/testing/naive-polygon.ts';

/** A world in which flights are asked about, as it was made: what the answer is held against is worked out from this alone. */
export interface DrawnWorld {
  readonly zones: readonly NamedZone[];
  readonly drones: readonly DrawnDrone[];
  readonly pilots: readonly DrawnPilot[];
  readonly unlocks: readonly DrawnUnlock[];
}

export interface NamedZone extends DrawnZone {
  readonly name: string;
}

export interface DrawnDrone {
  readonly id: string;
  readonly facts: Pick<
    DroneFacts,
    'state' | 'groundedBecause' | 'nextServiceOn' | 'insuredUntil' | 'uomMark' | 'activation'
  >;
  readonly category: DroneCategory;
  readonly weightClass: WeightClass;
  readonly isDeleted: boolean;
  /** Its serial number is another than when its licences were issued. */
  readonly isRenumbered: boolean;
}

export interface DrawnPilot {
  readonly id: string;
  readonly isMember: boolean;
  readonly isSuspended: boolean;
  /** By the clock of whoever asks. */
  readonly licence?: { readonly class: WeightClass; readonly category: string; readonly untilMs: number } | undefined;
}

export interface DrawnUnlock {
  readonly name: string;
  readonly type: LicenceType;
  readonly state: UnlockState;
  readonly area: NaivePolygon | undefined;
  readonly zoneIds: readonly string[];
  /** What its zones were when it was issued: only of licences. */
  readonly issued: { readonly atMs: number; readonly zones: ReadonlyMap<string, string> } | undefined;
  readonly band: AltitudeBand;
  readonly fromMs: number | null;
  readonly untilMs: number | null;
  readonly droneIds: readonly string[];
  readonly pilotIds: readonly string[];
  readonly makerId: string;
}

export interface DrawnFlight extends DrawnQuestion {
  readonly naive: NaivePolygon;
  readonly droneId: string | undefined;
  readonly pilotId: string | undefined;
  readonly askerId: string;
  /** Whose requests the asker is told of. */
  readonly sees: 'all' | 'own' | 'none';
}

export interface NaiveAnswer {
  readonly isAllowed: boolean;
  readonly isClear: boolean;
  readonly reasons: readonly NaiveReason[];
  readonly zones: readonly NaiveZone[];
}

interface NaiveReason {
  readonly about: 'zone' | 'drone' | 'pilot';
  readonly problem: FlightProblem;
  readonly id: string;
  readonly page: string;
}

interface NaiveZone {
  readonly id: string;
  readonly kind: ZoneKind;
  readonly how: string;
  readonly isOpened: boolean;
  /** What each request that the asker sees lacks, by its name. */
  readonly unlocks: Readonly<Record<string, readonly UnlockLack[]>>;
}

/** Everything of a zone but its words. */
export const factsOfZone = ({ kind, polygons, band, validity, windows }: DrawnZone): string =>
  JSON.stringify({ kind, polygons, band, validity, windows });

/** The whole answer, one thing after the other, as the law and the decisions have it. */
export function naiveFlightAnswer(world: DrawnWorld, flight: DrawnFlight): NaiveAnswer {
  const zones = naiveZonesMet(world.zones, flight, true).map(({ id, kind, how }): NaiveZone => {
    const isInTheWay = kind !== 'advisory' && how !== 'letOff';
    const zone = world.zones.find((each) => each.id === id);
    if (!zone || !isInTheWay) return { id, kind, how, isOpened: false, unlocks: {} };
    const about = world.unlocks.flatMap((unlock) => {
      const lacks = naiveLacks(world, unlock, zone, flight);
      return lacks ? [{ unlock, lacks }] : [];
    });
    const told = about.filter(({ unlock }) => isSeen(unlock, flight));
    return {
      id,
      kind,
      how,
      isOpened: about.some(({ lacks }) => lacks.length === 0),
      unlocks: Object.fromEntries(told.map(({ unlock, lacks }) => [unlock.name, lacks])),
    };
  });
  const inTheWay = zones.filter(({ kind, how }) => kind !== 'advisory' && how !== 'letOff');
  const reasons: NaiveReason[] = [
    ...inTheWay
      .filter(({ isOpened }) => !isOpened)
      .map(({ id, kind }) => ({
        about: 'zone' as const,
        problem: kind === 'noFly' ? ('forbidden' as const) : ('limited' as const),
        id,
        page: `/deviceMana/uvaInfo/applyBan?zone=${id}`,
      })),
    ...naiveDroneReasons(world, flight),
    ...naivePilotReasons(world, flight),
  ];
  return {
    isAllowed: reasons.length === 0,
    isClear: inTheWay.length === 0,
    reasons,
    zones,
  };
}

const isSeen = ({ makerId }: DrawnUnlock, { sees, askerId }: DrawnFlight): boolean =>
  sees === 'all' || (sees === 'own' && makerId === askerId);

const approved = 3;
const beingAskedFor: ReadonlySet<number> = new Set([0, 1, 2]);

/** Undefined: it has nothing to do with this zone, or is over or refused. */
function naiveLacks(
  { drones }: DrawnWorld,
  unlock: DrawnUnlock,
  zone: NamedZone,
  flight: DrawnFlight,
): UnlockLack[] | undefined {
  if (unlock.state !== approved && !beingAskedFor.has(unlock.state)) return undefined;
  if (unlock.untilMs !== null && unlock.untilMs <= flight.window.fromMs) return undefined;
  const lacks: UnlockLack[] = [];
  if (unlock.state !== approved) lacks.push('state');
  switch (unlock.type) {
    case 'zone': {
      if (!unlock.zoneIds.includes(zone.id)) return undefined;
      if (unlock.issued && unlock.issued.zones.get(zone.id) !== factsOfZone(zone)) lacks.push('zoneChanged');
      break;
    }
    case 'altitude': {
      if (zone.kind !== 'limit' || zone.band.lowerMeters === null || zone.band.lowerMeters <= 0) return undefined;
      break;
    }
    case 'country': {
      lacks.push('country');
      break;
    }
    case 'polygon': {
      if (!unlock.area || !naiveMeet(flight.naive, unlock.area)) return undefined;
      if (!naiveWithin(flight.naive, unlock.area)) lacks.push('area');
      break;
    }
    default:
      return undefined;
  }
  const { fromMs, untilMs } = flight.window;
  const beginsMs = Math.max(unlock.fromMs ?? Infinity, unlock.issued?.atMs ?? -Infinity);
  if (fromMs < beginsMs || unlock.untilMs === null || untilMs > unlock.untilMs) lacks.push('time');
  if (!naiveBandWithin(flight.band, unlock.band, flight.ground)) lacks.push('height');
  const named = drones.filter(
    ({ id, isRenumbered }) => unlock.droneIds.includes(id) && !(unlock.issued && isRenumbered),
  );
  if (!named.some(({ id }) => id === flight.droneId)) lacks.push('drone');
  if (unlock.pilotIds.length > 0 && !unlock.pilotIds.some((id) => id === flight.pilotId)) lacks.push('pilot');
  return lacks;
}

const beijing = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

function naiveDroneReasons({ drones }: DrawnWorld, { droneId, window }: DrawnFlight): NaiveReason[] {
  if (droneId === undefined) return [];
  const reason = (problem: FlightProblem): NaiveReason => ({
    about: 'drone',
    problem,
    id: droneId,
    page: `/deviceMana/uvaInfo/uavListInfo?open=${droneId}`,
  });
  const drone = drones.find(({ id }) => id === droneId);
  if (!drone || drone.isDeleted) return [reason('gone')];
  const { state, groundedBecause, nextServiceOn, insuredUntil, uomMark, activation } = drone.facts;
  // Whoever lands by midnight has flown on the day before.
  const lastDay = beijing.format(window.untilMs > window.fromMs ? window.untilMs - 1 : window.fromMs);
  const found: FlightProblem[] = [];
  if (state === 'retired') found.push('retired');
  if (state === 'maintenance') found.push('inMaintenance');
  if (groundedBecause !== '') found.push('grounded');
  if (nextServiceOn !== '' && nextServiceOn <= lastDay) found.push('serviceDue');
  if (activation === 'notActivated') found.push('notActivated');
  if (activation === 'unknown') found.push('activationUnknown');
  if (uomMark === '') found.push('notRegistered');
  if (insuredUntil === '' || insuredUntil < lastDay) found.push('notInsured');
  return found.map(reason);
}

const lightest: readonly WeightClass[] = ['micro', 'light', 'small', 'medium', 'large'];
const licensedFor: Readonly<Record<DroneCategory, string>> = {
  multirotor: 'multirotor',
  fixedWing: 'fixed-wing',
  vtol: 'vtol-fixed-wing',
  helicopter: 'helicopter',
  other: 'other',
};

function naivePilotReasons({ drones, pilots }: DrawnWorld, flight: DrawnFlight): NaiveReason[] {
  const { pilotId, droneId, askerId, window } = flight;
  if (pilotId === undefined) return [];
  const page =
    pilotId === askerId ? '/accountManagement?section=verification' : '/enterpriseManagement/organizationManagement';
  const reason = (problem: FlightProblem): NaiveReason => ({ about: 'pilot', problem, id: pilotId, page });
  const pilot = pilots.find(({ id }) => id === pilotId);
  if (!pilot?.isMember) return [reason('gone')];
  if (pilot.isSuspended) return [reason('suspended')];
  const drone = drones.find(({ id, isDeleted }) => id === droneId && !isDeleted);
  if (!drone || drone.weightClass === 'micro' || drone.weightClass === 'light') return [];
  const { licence } = pilot;
  if (!licence) return [reason('noQualification')];
  const found: FlightProblem[] = [];
  if (licence.untilMs < window.untilMs) found.push('qualificationEnds');
  if (lightest.indexOf(licence.class) < lightest.indexOf(drone.weightClass)) found.push('classTooLow');
  if (licence.category !== licensedFor[drone.category]) found.push('otherCategory');
  return found.map(reason);
}
