import { Agenda } from '@skein/telemetry/agenda/agenda.ts';
import type { ManeuverOutcome } from '../maneuvers/maneuver-outcome.ts';
import { LinkSession, type LinkSessionOptions } from '../vehicle/link-session.ts';
import type { VehicleEvent } from '../vehicle/vehicle-event.ts';
import type { VehicleSession } from '../vehicle/vehicle-session.ts';
import { TestVehicle } from './test-vehicle.ts';
import { TestWire } from './test-wire.ts';

/** A station and a vehicle on a wire, with everything written down that the session told. */
export function watchLink(
  stack: 'ardupilot' | 'px4' = 'ardupilot',
  options: Partial<
    Pick<LinkSessionOptions, 'fleet' | 'answersOnly' | 'link' | 'limits' | 'signedWith' | 'rates' | 'tap'>
  > = {},
) {
  const wire = new TestWire();
  const agenda = new Agenda(wire.station);
  const vehicle = new TestVehicle(wire.vehicle, stack);
  const events: VehicleEvent[] = [];
  const met: VehicleSession[] = [];
  const link = new LinkSession({
    speaker: wire.station,
    agenda,
    link: 'udp:test',
    ...options,
    meet: (session) => met.push(session),
    tell: (_, event) => events.push(event),
  });
  wire.connect({
    station: (frame) => link.hear(frame),
    vehicle: (frame) => vehicle.hear(frame),
    tick: () => {
      vehicle.tick();
      agenda.tick();
    },
  });
  const outcomes: ManeuverOutcome[] = [];
  const steps: string[] = [];
  const watcher = {
    settle: (outcome: ManeuverOutcome) => void outcomes.push(outcome),
    begin: (step: string) => void steps.push(step),
  };
  const phases = () => events.flatMap((event) => (event.kind === 'phase' ? [event.phase] : []));
  const session = (): VehicleSession => {
    const found = link.vehicle(1);
    if (found === undefined) throw new Error('no vehicle was met');
    return found;
  };
  const start = () => {
    link.opened();
    wire.pass(2500);
    return session();
  };
  return { wire, vehicle, link, agenda, events, met, outcomes, steps, watcher, phases, session, start };
}
