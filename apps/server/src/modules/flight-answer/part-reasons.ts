import type { FlightProblem, FlightReason } from '@skein/contract/flight-answer.ts';
import type { UnlockFinding, UnlockProblem } from '@skein/contract/unlock-check.ts';
import type { ModuleContext } from '../../module.ts';
import { findingsOfParts } from '../unlocks/unlocks.module.ts';
import type { Asker } from './asker.ts';
import { pageFor } from './pages.ts';

type Context = Pick<ModuleContext, 'db' | 'secrets' | 'clock'>;

interface Named {
  readonly droneIds: readonly string[];
  readonly pilotIds: readonly string[];
  readonly from: string;
  readonly until: string;
}

/** Everything that is found with a drone or a pilot forbids a flight, though it may still be asked for. */
export const reasonsOfParts = async (
  context: Context,
  { enterpriseId, userId, drones, pilots }: Asker,
  { droneIds, pilotIds, from, until }: Named,
): Promise<FlightReason[]> => {
  const named = { droneIds: [...droneIds], pilotIds: [...pilotIds], from, until };
  if (droneIds.length + pilotIds.length === 0) return [];
  const reach = {
    drones,
    // Everybody may ask for themselves.
    pilots: pilotIds.every((id) => id === userId) ? ('all' as const) : pilots,
  };
  const findings =
    enterpriseId === undefined ? goneOf(named) : await findingsOfParts(context, enterpriseId, named, reach);
  return findings.flatMap(({ field, problem: found, id, name }) => {
    const problem = flightProblems[found];
    if (id === null || problem === 'told only') return [];
    const about = field === 'droneIds' ? 'drone' : 'pilot';
    const page = pageFor(about === 'pilot' && id === userId ? 'self' : about, id);
    return [{ about, problem, id, name, page }];
  });
};

/** All of them, so that one which is added is decided on: what nobody thought of would let a flight through. */
const flightProblems: Readonly<Record<UnlockProblem, FlightProblem | 'told only'>> = {
  gone: 'gone',
  retired: 'retired',
  inMaintenance: 'inMaintenance',
  grounded: 'grounded',
  serviceDue: 'serviceDue',
  notActivated: 'notActivated',
  // The law forbids flying what was not activated: what nobody knows of is not let through.
  activationUnknown: 'activationUnknown',
  notRegistered: 'notRegistered',
  notInsured: 'notInsured',
  suspended: 'suspended',
  noQualification: 'noQualification',
  qualificationEnds: 'qualificationEnds',
  classTooLow: 'classTooLow',
  otherCategory: 'otherCategory',
  // Of a request as a whole, not of a drone or a pilot.
  missing: 'told only',
  windowOver: 'told only',
  windowTooLong: 'told only',
  wrongShape: 'told only',
  touchesNothing: 'told only',
  notCertified: 'told only',
};

const goneOf = (named: Readonly<Record<'droneIds' | 'pilotIds', readonly string[]>>): UnlockFinding[] =>
  (['droneIds', 'pilotIds'] as const).flatMap((field) =>
    named[field].map((id) => ({ field, problem: 'gone' as const, id, name: '', blocks: true })),
  );
