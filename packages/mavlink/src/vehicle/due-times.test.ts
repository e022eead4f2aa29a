import { expect, it } from 'vitest';
import { takePhoto } from '../components/camera.ts';
import { arm, goTo, land, returnHome, takeOff } from '../maneuvers/maneuvers.ts';
import type { PlanItem } from '../plan/plan-item.ts';
import type { OperatorFacts } from '../remote-id/remote-id-duty.ts';
import { Random } from '../testing/random.ts';
import { TestComponent } from '../testing/test-component.ts';
import { watchLink } from '../testing/watched-link.ts';
import { EventHolder } from '../vehicle-side/event-holder.ts';
import { FileHolder } from '../vehicle-side/file-holder.ts';
import { MavType } from '../wire/enums.generated.ts';
import { event, heartbeat } from '../wire/messages.generated.ts';

const facts: OperatorFacts = { operatorId: 'CHN87astrdge12k8', description: 'survey', place: null };

const item = (x: number): PlanItem => ({
  command: 16,
  frame: 6,
  params: [0, 0, 0, 0],
  x,
  y: 1,
  z: 9,
  autocontinue: true,
});

it.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'names a time before which it has nothing to do, and is woken by then, whatever happens (run %i)',
  (seed) => {
    const random = new Random(seed);
    const {
      wire,
      vehicle,
      link,
      agenda,
      events: told,
      watcher,
      start,
    } = watchLink(seed % 2 === 0 ? 'ardupilot' : 'px4');
    const session = start();
    const camera = new TestComponent(wire, 100, MavType.CAMERA);
    const events = new EventHolder(wire.vehicle);
    const disk = new FileHolder({ speaker: wire.vehicle, files: new Map([['/log', () => new Uint8Array(9000)]]) });
    let loss = 0;
    wire.channel = () => (random.below(100) < loss ? [] : [random.below(300)]);
    const deedsDone = () => [wire.sent.length, told.length, session.phase];
    wire.connect({
      station: (frame) => {
        link.hear(frame);
        expect(agenda.nextDueMs()).toBeLessThanOrEqual(session.nextDueMs());
      },
      vehicle: (frame) => {
        vehicle.hear(frame);
        camera.hear(frame);
        disk.hear(frame);
        events.hear(frame, wire.vehicle.send);
      },
      tick: () => {
        vehicle.tick();
        camera.tick();
        agenda.tick();
        expect(agenda.nextDueMs()).toBeLessThanOrEqual(session.nextDueMs());
        const namedMs = session.nextDueMs();
        if (namedMs <= wire.steadyMs) return;
        const before = deedsDone();
        session.tick();
        expect(deedsDone()).toEqual(before);
        // A part that waits longer than it did tells nobody; one that waits less must have.
        expect(session.nextDueMs()).toBeGreaterThanOrEqual(namedMs);
      },
    });
    const settle = () => undefined;
    const deeds: readonly (() => void)[] = [
      () => void (loss = random.below(120)),
      () => void (loss = 0),
      () => wire.stall(random.below(9000)),
      () => wire.stepWallClock(random.below(8000) - 4000),
      () => vehicle.reboot(),
      () => session.fly(arm(session), watcher),
      () => session.fly(takeOff(session, 5), watcher),
      () => session.fly(goTo(session, { latitudeDeg: 30, longitudeDeg: 120, heightAboveHomeM: 20 }), watcher),
      () => session.fly(returnHome(session), watcher),
      () => session.fly(land(session), watcher),
      () => session.plans.uploadVerified('mission', [item(random.below(9)), item(2)], { settle }),
      () => session.plans.clear('fence', { settle }),
      () => session.plans.setCurrent(0, { settle }),
      () => session.parameters.set('RTL_ALT', random.below(9), { settle }),
      () => session.parameters.list({ settle }),
      () => session.components.give(camera.speaker, takePhoto(1), { settle }),
      () => session.components.tellOperator(random.below(2) === 0 ? null : () => facts),
      () => wire.vehicle.send(event, events.note({ id: 1, level: 4, bootMs: 1 })),
      () => events.tellLatest(wire.vehicle.send),
      () => session.files.read('/log', { settle }),
      () => void (camera.isSilent = random.below(2) === 0),
      () => session.intervals.want([{ messageId: 33, hz: 1 + random.below(4) }]),
    ];
    for (let turn = 0; turn < 40; turn += 1) {
      deeds[random.below(deeds.length)]?.();
      expect(agenda.nextDueMs()).toBeLessThanOrEqual(session.nextDueMs());
      wire.pass(random.below(6000));
    }
  },
);

it('leaves a vehicle alone that only reports, but for a look when its silence would begin to count', () => {
  const { wire, link, start } = watchLink();
  const session = start();
  wire.pass(60_000);
  let looks = 0;
  const { tick } = session;
  session.tick = () => {
    looks += 1;
    tick.call(session);
  };
  const beats = wire.sentByStation(heartbeat.id).length;
  wire.pass(60_000);
  expect(wire.sentByStation(heartbeat.id).length - beats).toBe(60);
  expect(session.phase).toBe('live');
  // Once a second it is seen that it beats, and now and then its rates are judged.
  expect(looks).toBeLessThan(70);
  expect(link.vehicles).toEqual([session]);
});

it('is asked once when it is due, where nothing is', () => {
  const { wire, start } = watchLink();
  const session = start();
  wire.pass(60_000);
  const asked = { session: 0, desk: 0 };
  const { nextDueMs } = session;
  const { isOutstanding } = session.commands;
  session.nextDueMs = () => {
    asked.session += 1;
    return nextDueMs.call(session);
  };
  session.commands.isOutstanding = (command) => {
    asked.desk += 1;
    return isOutstanding.call(session.commands, command);
  };
  wire.pass(60_000);
  // A heartbeat a second moves its silence on; what is looked at then is not asked again.
  expect(asked.session).toBeLessThan(75);
  // What was told or refused waits for no turn at the desk.
  expect(asked.desk).toBe(0);
});
