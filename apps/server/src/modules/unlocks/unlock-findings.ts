import type { LicenceCategory } from '@skein/contract/flight-licence.ts';
import type { DroneCategory } from '@skein/contract/drone-models.ts';
import type { UnlockField, UnlockFinding, UnlockProblem } from '@skein/contract/unlock-check.ts';
import { missingFacts } from '@skein/contract/missing-facts.ts';
import { drawnAreaOf, LONGEST_UNLOCK_DAYS, neededBy, type UnlockFacts } from '@skein/contract/unlock-request.ts';
import { isFlownWithLicence, weightClassOf, type WeightClass } from '@skein/contract/weight-class.ts';
import type * as z from 'zod';
import { isOver, todayOf } from '../../last-day.ts';
import type { Qualification } from '../verification/verification.module.ts';
import type { NamedDrone } from './unlock-drones.repo.ts';
import type { NamedPilot } from './unlock-pilots.repo.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What is known of the things that a request names. */
export interface KnownParts {
  readonly drones: readonly NamedDrone[];
  readonly pilots: readonly NamedPilot[];
  readonly zoneIds: ReadonlySet<string>;
  readonly qualifications: ReadonlyMap<string, Qualification>;
  readonly isCertified: boolean;
}

/** Everything that stands in the way of a request, and what whoever decides it should know. */
export const findingsOf = (facts: UnlockFacts, known: KnownParts, now: Date): UnlockFinding[] => [
  ...missingIn(facts),
  ...shapeFindings(facts),
  ...windowFindings(facts, now),
  ...(known.isCertified ? [] : [blocking('enterprise', 'notCertified')]),
  ...facts.zoneIds.filter((id) => !known.zoneIds.has(id)).map((id) => blocking('zoneIds', 'gone', { id, name: '' })),
  ...droneFindings(facts, known),
  ...pilotFindings(facts, known),
];

type Subject = Pick<UnlockFinding, 'id' | 'name'>;
const nobody: Subject = { id: null, name: '' };

const blocking = (field: UnlockField, problem: UnlockProblem, { id, name } = nobody): UnlockFinding => ({
  field,
  problem,
  id,
  name,
  blocks: true,
});

const telling = (field: UnlockField, problem: UnlockProblem, { id, name } = nobody): UnlockFinding => ({
  field,
  problem,
  id,
  name,
  blocks: false,
});

const missingIn = (facts: UnlockFacts): UnlockFinding[] => {
  const missing = missingFacts(facts).map((field) => blocking(field, 'missing'));
  // Not every authority writes one, and whoever decides sees that there is none.
  return facts.documentIds.length > 0 ? missing : [...missing, telling('documentIds', 'missing')];
};

const shapeFindings = (facts: UnlockFacts): UnlockFinding[] => {
  const isAboutArea = neededBy[facts.type].some((field) => field === 'shape');
  const isWrong = isAboutArea && facts.shape !== null && drawnAreaOf(facts) === null;
  return isWrong ? [blocking('shape', 'wrongShape')] : [];
};

const windowFindings = ({ from, until }: UnlockFacts, now: Date): UnlockFinding[] => {
  const [fromMs, untilMs] = [Date.parse(from ?? ''), Date.parse(until ?? '')];
  return [
    ...(untilMs <= now.getTime() ? [blocking('until', 'windowOver')] : []),
    ...(untilMs - fromMs > LONGEST_UNLOCK_DAYS * DAY_MILLISECONDS ? [blocking('until', 'windowTooLong')] : []),
  ];
};

export const droneFindings = (
  { droneIds, ...window }: Pick<UnlockFacts, 'droneIds' | 'from' | 'until'>,
  { drones }: KnownParts,
): UnlockFinding[] => {
  const last = lastMomentOf(window);
  const byId = new Map(drones.map((drone) => [drone.id, drone]));
  return [...new Set(droneIds)].flatMap((id) => {
    const drone = byId.get(id);
    if (!drone) return [blocking('droneIds', 'gone', { id, name: '' })];
    const { state, uomMark, insuredUntil, nextServiceOn, groundedBecause, activation } = drone;
    const isDue = nextServiceOn !== null && last !== null && nextServiceOn <= todayOf(last);
    const isUninsured = insuredUntil === null || (last !== null && isOver(insuredUntil, last));
    return [
      ...(state === 'retired' ? [blocking('droneIds', 'retired', drone)] : []),
      ...(state === 'maintenance' ? [telling('droneIds', 'inMaintenance', drone)] : []),
      ...(groundedBecause === '' ? [] : [telling('droneIds', 'grounded', drone)]),
      ...(isDue ? [telling('droneIds', 'serviceDue', drone)] : []),
      ...(activation === 'notActivated' ? [telling('droneIds', 'notActivated', drone)] : []),
      ...(activation === 'unknown' ? [telling('droneIds', 'activationUnknown', drone)] : []),
      ...(uomMark === '' ? [telling('droneIds', 'notRegistered', drone)] : []),
      ...(isUninsured ? [telling('droneIds', 'notInsured', drone)] : []),
    ];
  });
};

/** The end itself is not flown any more, so that who lands by midnight flies on the day before; one without length is that moment. */
const lastMomentOf = ({ from, until }: Pick<UnlockFacts, 'from' | 'until'>): Date | null =>
  until === null ? null : new Date(Math.max(Date.parse(until) - 1, Date.parse(from ?? until)));

const classes: readonly WeightClass[] = ['small', 'medium', 'large'];

const categoryOf: Readonly<Record<DroneCategory, z.infer<typeof LicenceCategory>>> = {
  multirotor: 'multirotor',
  fixedWing: 'fixed-wing',
  vtol: 'vtol-fixed-wing',
  helicopter: 'helicopter',
  other: 'other',
};

/** Small aircraft and above are flown with a licence, of their class and category. */
export const pilotFindings = (
  { pilotIds, until }: Pick<UnlockFacts, 'pilotIds' | 'until'>,
  known: KnownParts,
): UnlockFinding[] => {
  const byId = new Map(known.pilots.map((pilot) => [pilot.id, pilot]));
  const licensed = known.drones.filter((drone) => isFlownWithLicence(weightClassOf(drone)));
  return [...new Set(pilotIds)].flatMap((id) => {
    const pilot = byId.get(id);
    if (!pilot) return [blocking('pilotIds', 'gone', { id, name: '' })];
    if (pilot.disabledAt !== null) return [blocking('pilotIds', 'suspended', pilot)];
    if (licensed.length === 0) return [];
    const held = known.qualifications.get(id);
    if (!held) return [telling('pilotIds', 'noQualification', pilot)];
    const isTooLow = licensed.some((drone) => classes.indexOf(weightClassOf(drone)) > classes.indexOf(held.class));
    const isOther = licensed.some(({ category }) => categoryOf[category] !== held.category);
    const endsEarly = until !== null && held.expiresAt !== null && held.expiresAt < new Date(until);
    return [
      ...(endsEarly ? [telling('pilotIds', 'qualificationEnds', pilot)] : []),
      ...(isTooLow ? [telling('pilotIds', 'classTooLow', pilot)] : []),
      ...(isOther ? [telling('pilotIds', 'otherCategory', pilot)] : []),
    ];
  });
};
