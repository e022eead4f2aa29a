import { expect, it } from 'vitest';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire } from '../testing/test-wire.ts';
import { PlanHolder } from '../vehicle-side/plan-holder.ts';
import { px4PlanRules } from '../vehicle-side/plan-rules.ts';
import { PlanDesk } from './plan-desk.ts';
import type { PlanItem } from './plan-item.ts';

const item: PlanItem = { command: 16, frame: 6, params: [0, 0, 0, 0], x: 1, y: 1, z: 9, autocontinue: true };

it('writes down what changes a plan, before it leaves, and how that ended; who only reads changes nothing', () => {
  const wire = new TestWire();
  const written: string[] = [];
  const holder = new PlanHolder({ speaker: wire.vehicle, rules: px4PlanRules, judge: () => 0 });
  const writeDown = (deed: string) => {
    written.push(`${deed}, ${wire.sent.length} sent`);
    return (outcome: string) => void written.push(outcome);
  };
  const desk = new PlanDesk({ speaker: wire.station, target: wire.vehicle, stack: 'px4', host: { writeDown } });
  wire.connect({
    station: (frame) => desk.hear(frame),
    vehicle: (frame) => holder.hear(frame),
    tick: () => tickIfDue(wire, desk),
  });
  const watcher = { settle: () => undefined };
  desk.upload('mission', [item], watcher);
  wire.pass(1000);
  expect(written).toEqual(['upload mission, 0 sent', 'uploaded']);
  desk.download('mission', watcher);
  wire.pass(1000);
  expect(written).toHaveLength(2);
  desk.clear('fence', watcher);
  wire.pass(1000);
  expect(written.slice(2).map((line) => line.replace(/\d+/, 'some'))).toEqual(['clear fence, some sent', 'cleared']);
});
