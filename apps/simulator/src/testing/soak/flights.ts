import type { CommandOrder } from '@skein/mavlink/command/command-order.ts';
import { px4ModeNumber } from '@skein/mavlink/modes/px4-modes.ts';
import type { Impossible, Maneuver, ManeuverStep } from '@skein/mavlink/maneuvers/maneuver.ts';
import type { ManeuverOutcome } from '@skein/mavlink/maneuvers/maneuver-outcome.ts';
import * as maneuvers from '@skein/mavlink/maneuvers/maneuvers.ts';
import type { Random } from '@skein/mavlink/testing/random.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { MavCmd, MavResult } from '@skein/mavlink/wire/enums.generated.ts';
import type { Body } from './body.ts';
import { commandIn, type Deed, type DeedRules } from './deed.ts';

type Built = Maneuver | Impossible;

const HEIGHT_M = 20;

/** Not exact to the metre: a height is told twice a second. */
const SLACK_M = 2;

interface Choice {
  readonly name: string;
  readonly build: (session: VehicleSession, random: Random) => Built;
}

const onGround: readonly Choice[] = [
  { name: 'take off', build: (session) => maneuvers.takeOff(session, HEIGHT_M) },
  { name: 'take off', build: (session) => maneuvers.takeOff(session, HEIGHT_M) },
  { name: 'start the mission', build: (session) => maneuvers.startMission(session) },
  { name: 'arm', build: (session) => maneuvers.arm(session) },
  { name: 'disarm', build: () => maneuvers.disarm() },
  { name: 'return', build: (session) => maneuvers.returnHome(session) },
];

const inTheAir: readonly Choice[] = [
  { name: 'go to', build: goSomewhere },
  { name: 'go to', build: goSomewhere },
  { name: 'pause', build: (session) => maneuvers.pause(session) },
  { name: 'resume', build: (session) => maneuvers.resume(session) },
  { name: 'start the mission', build: (session) => maneuvers.startMission(session) },
  { name: 'return', build: (session) => maneuvers.returnHome(session) },
  { name: 'land', build: (session) => maneuvers.land(session) },
  { name: 'disarm', build: () => maneuvers.disarm() },
  { name: 'stop the motors', build: () => maneuvers.disarm(true) },
];

function goSomewhere(session: VehicleSession, random: Random): Built {
  const { position } = session.state;
  const [latitudeDeg, longitudeDeg] = [position?.latitudeDeg ?? 0, position?.longitudeDeg ?? 0];
  return maneuvers.goTo(session, {
    latitudeDeg: latitudeDeg + (random.below(200) - 100) / 1e5,
    longitudeDeg: longitudeDeg + (random.below(200) - 100) / 1e5,
    heightAboveHomeM: HEIGHT_M,
  });
}

/** What a person might want now, by where the vehicle seems to be. */
export function chooseFlight(
  session: VehicleSession,
  isFlying: boolean,
  random: Random,
): { name: string; built: Built } {
  const choices = isFlying ? inTheAir : onGround;
  const choice = choices[random.below(choices.length)] ?? choices[0];
  if (choice === undefined) throw new Error('nothing to choose from');
  return { name: choice.name, built: choice.build(session, random) };
}

const ofDeeds: ReadonlySet<number> = new Set<number>([
  MavCmd.COMPONENT_ARM_DISARM,
  MavCmd.DO_SET_MODE,
  MavCmd.NAV_TAKEOFF,
  MavCmd.MISSION_START,
  MavCmd.DO_REPOSITION,
]);

export const flightRules = (
  name: string,
  built: Built,
  isCertain: (deed: Deed<ManeuverOutcome>) => boolean,
): DeedRules<ManeuverOutcome> => ({
  kind: 'fly',
  name,
  owns: (frame) => {
    const command = commandIn(frame);
    return command !== null && ofDeeds.has(command);
  },
  lieIn: (outcome, deed) => lieIn(outcome, deed, built.kind === 'maneuver' ? built.steps : [], isCertain(deed)),
});

function lieIn(
  outcome: ManeuverOutcome,
  deed: Deed<ManeuverOutcome>,
  steps: readonly ManeuverStep[],
  isCertain: boolean,
): string | null {
  if (outcome.kind === 'impossible' || outcome.kind === 'plan-unknown')
    return deed.sentCount > 0 ? 'it was sent' : null;
  if (outcome.kind === 'superseded') return deed.isReplaced ? null : 'nothing took its place';
  if (outcome.kind === 'done') return steps.map((step) => undone(step, deed)).find((lie) => lie !== null) ?? null;
  const step = steps.find(({ name }) => name === outcome.step);
  if (step === undefined) return 'there is no such step';
  const command = commandOf(step);
  const isSent = command !== null && deed.sentCommands.includes(command);
  if (outcome.kind === 'not-sent') return isSent ? 'it was sent' : null;
  if (outcome.kind === 'refused') {
    const { command: end } = outcome;
    const isSaid = deed.truth.answers.some(
      (answer) => answer.command === command && (end.kind === 'cancelled' || answer.result === end.result),
    );
    return isSaid ? null : `no vehicle answered so, only ${JSON.stringify(deed.truth.answers)}`;
  }
  if (outcome.kind === 'unknown' && command !== null && !isSent) return 'it was never sent';
  if (!isCertain) return null;
  if (outcome.kind === 'unknown') return 'nothing was in the way of an answer';
  return undone(step, deed) === null && isSeenIn(step, deed.bodies) ? 'the vehicle shows it' : null;
}

const orderOf = ({ order }: ManeuverStep): CommandOrder | null => (typeof order === 'function' ? null : order);

const commandOf = (step: ManeuverStep): number | null =>
  step.name === 'take-off' ? MavCmd.NAV_TAKEOFF : (orderOf(step)?.command ?? null);

/** What the vehicles would have had to do and did not. */
function undone(step: ManeuverStep, { truth, bodies }: Deed<ManeuverOutcome>): string | null {
  const isAccepted = (command: number) =>
    truth.answers.some((answer) => answer.command === command && answer.result === MavResult.ACCEPTED);
  if (step.name === 'arm') return truth.wasArmed ? null : 'it was never armed';
  if (step.name === 'disarm') return truth.wasDisarmed ? null : 'it was never disarmed';
  if (step.name === 'take-off') return truth.topM > 0.5 ? null : 'it never left the ground';
  if (step.name === 'climb') return truth.topM >= HEIGHT_M - SLACK_M ? null : `it rose to ${truth.topM} m only`;
  const order = orderOf(step);
  if (order === null) return null;
  if (order.command !== MavCmd.DO_SET_MODE) return isAccepted(order.command) ? null : 'no vehicle accepted it';
  return bodies.some((body) => truth.modes.has(modeIn(order, body))) ? null : 'it was never in that mode';
}

const isSeenIn = (step: ManeuverStep, bodies: readonly Body[]): boolean => {
  const order = orderOf(step);
  if (order?.command !== MavCmd.DO_SET_MODE) return false;
  return bodies.some((body) => body.customMode === modeIn(order, body) && body.steadyForMs > 4000);
};

const modeIn = ({ params }: CommandOrder, { vehicle }: Body): number =>
  vehicle.firmware.stack.name === 'px4' ? px4ModeNumber(params[1], params[2]) : params[1];
