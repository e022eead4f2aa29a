import { unknownVehicle } from '@skein/telemetry/vehicle/state.ts';
import { expect, it } from 'vitest';
import { longOrder } from '../command/command-order.ts';
import { decode } from '../wire/decode.ts';
import { MavCmd } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import type { Impossible, Maneuver } from '../maneuvers/maneuver.ts';
import { arm, disarm, goTo, land, pause, returnHome, takeOff } from '../maneuvers/maneuvers.ts';
import { commandInt, commandLong, missionCount, paramSet } from '../wire/messages.generated.ts';
import { Random } from '../testing/random.ts';
import { watchLink } from '../testing/watched-link.ts';
import type { VehicleSession } from './vehicle-session.ts';

const housekeeping: ReadonlySet<number> = new Set<number>([MavCmd.REQUEST_MESSAGE, MavCmd.SET_MESSAGE_INTERVAL]);

/** How long a single order, an upload or a parameter may be repeated. */
const LIFE_MS = 10_000;

/** What a person wanted, and whether it is over. */
interface Deed {
  readonly name: string;
  readonly sends: (frame: Frame) => boolean;
  readonly atMs: number;
  readonly lifeMs: number;
  isOver: boolean;
}

const commandIn = (frame: Frame): { command: number; params: readonly number[] } | null => {
  if (frame.messageId === commandLong.id) {
    const { command, param1, param2, param3 } = decode(commandLong, frame);
    return { command, params: [param1, param2, param3] };
  }
  if (frame.messageId !== commandInt.id) return null;
  const { command, x } = decode(commandInt, frame);
  return { command, params: [x] };
};

/** Everything that a person must have ordered. */
const isDeed = (frame: Frame): boolean => {
  const command = commandIn(frame)?.command;
  if (command !== undefined) return !housekeeping.has(command);
  return frame.messageId === missionCount.id || frame.messageId === paramSet.id;
};

const isOrderOf = (maneuver: Maneuver, frame: Frame): boolean => {
  const sent = commandIn(frame);
  return maneuver.steps.some((step) => {
    const order = typeof step.order === 'function' ? step.order(unknownVehicle) : step.order;
    if (order === null || sent === null || order.command !== sent.command) return false;
    return order.form === 'int'
      ? order.x === sent.params[0]
      : sent.params.every((value, at) => value === order.params[at]);
  });
};

const maneuvers: readonly ((session: VehicleSession, random: Random) => Maneuver | Impossible)[] = [
  (session) => arm(session),
  () => disarm(true),
  (session, random) =>
    goTo(session, { latitudeDeg: 30 + random.below(1000) / 1e4, longitudeDeg: 120, heightAboveHomeM: 20 }),
  (session) => returnHome(session),
  (session) => land(session),
  (session) => pause(session),
  (session) => takeOff(session, 5),
];

it.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'sends nothing that a person did not order just now, whatever link and clocks do (run %i)',
  (seed) => {
    const random = new Random(seed);
    const { wire, vehicle, link, agenda, start } = watchLink(seed % 2 === 0 ? 'ardupilot' : 'px4');
    const session = start();
    const faults: string[] = [];
    const deeds: Deed[] = [];
    let heardAtMs = wire.steadyMs;
    let judged = wire.sent.length;
    const begin = (name: string, lifeMs: number, sends: Deed['sends']): Deed => {
      const deed = { name, sends, lifeMs, atMs: wire.steadyMs, isOver: false };
      deeds.push(deed);
      return deed;
    };
    /** Looks at what was sent since it last did, which is at most one step ago. */
    const judge = (): void => {
      for (const { fromStation, frame } of wire.sent.slice(judged)) {
        if (!fromStation || !isDeed(frame)) continue;
        const isFlown = commandIn(frame) !== null;
        const deed = deeds.findLast(({ sends }) => sends(frame));
        const newest = deeds.findLast(({ name }) => (name === 'fly') === isFlown);
        const what = `${frame.messageId} ${JSON.stringify(commandIn(frame))}`;
        if (deed === undefined || (isFlown && deed !== newest)) faults.push(`${what} was ordered by nobody, or is old`);
        else if (wire.steadyMs - deed.atMs > deed.lifeMs)
          faults.push(`${what} came ${wire.steadyMs - deed.atMs} ms late`);
        if (wire.steadyMs - heardAtMs > session.source.lostAfterMs + 40) faults.push(`${what} on a lost link`);
      }
      judged = wire.sent.length;
    };
    let [lossUp, lossDown] = [0, 0];
    let isGap = false;
    wire.channel = (isForStation) => {
      const loss = isForStation ? lossDown : lossUp;
      return isGap || random.below(100) < loss ? [] : [random.below(800)];
    };
    wire.connect({
      station: (frame) => {
        if (frame.messageId === 0) heardAtMs = wire.steadyMs;
        link.hear(frame);
        judge();
      },
      vehicle: (frame) => vehicle.hear(frame),
      tick: () => {
        vehicle.tick();
        agenda.tick();
        judge();
      },
    });
    const events: readonly (() => void)[] = [
      () => void ([lossUp, lossDown] = [random.below(90), random.below(90)]),
      () => void (isGap = !isGap),
      () => wire.stall(random.below(700_000)),
      () => wire.stepWallClock(random.below(1_200_000) - 600_000),
      () => {
        const maneuver = maneuvers[random.below(maneuvers.length)]?.(session, random);
        if (maneuver?.kind !== 'maneuver') return;
        const deed = begin('fly', 60_000, (frame) => isOrderOf(maneuver, frame) && !deed.isOver);
        session.fly(maneuver, { settle: () => void (deed.isOver = true) });
      },
      () => {
        const value = random.below(1000);
        const deed = begin('set', LIFE_MS, (frame) => frame.messageId === paramSet.id && !deed.isOver);
        session.parameters.set('RTL_ALT', value, { settle: () => void (deed.isOver = true) });
      },
      () => {
        const item = { command: 16, frame: 6, params: [0, 0, 0, 0], x: seed, y: 1, z: 9, autocontinue: true } as const;
        const deed = begin('upload', LIFE_MS, (frame) => frame.messageId === missionCount.id && !deed.isOver);
        session.plans.upload('mission', [item], { settle: () => void (deed.isOver = true) });
      },
      () => {
        const order = longOrder(MavCmd.DO_SET_MODE, [1, random.below(7), random.below(7)]);
        const deed = begin('fly', LIFE_MS, (frame) => {
          const sent = commandIn(frame);
          return (
            sent?.command === order.command &&
            sent.params.every((value, at) => value === order.params[at]) &&
            !deed.isOver
          );
        });
        session.commands.give(order, { settle: () => void (deed.isOver = true) });
      },
    ];
    for (let turn = 0; turn < 60; turn += 1) {
      events[random.below(events.length)]?.();
      judge();
      wire.pass(random.below(4000));
    }
    expect(faults).toEqual([]);
    // Every deed comes to an end, also over a link that is gone for good.
    isGap = true;
    wire.pass(20 * 60_000);
    expect(deeds.filter(({ isOver }) => !isOver)).toEqual([]);
  },
);
