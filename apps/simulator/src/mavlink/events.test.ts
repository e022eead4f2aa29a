import { Agenda } from '@skein/telemetry/agenda/agenda.ts';
import type { Speaker } from '@skein/mavlink/speaker.ts';
import type { StatusText } from '@skein/mavlink/texts/status-text.ts';
import { LinkSession } from '@skein/mavlink/vehicle/link-session.ts';
import type { VehicleEvent } from '@skein/mavlink/vehicle/vehicle-event.ts';
import { MavCmd } from '@skein/mavlink/wire/enums.generated.ts';
import { event, fileTransferProtocol, statustext } from '@skein/mavlink/wire/messages.generated.ts';
import { expect, it } from 'vitest';
import { WiredVehicle } from '../testing/wired-vehicle.ts';

/** A station on a wire that may swallow what the vehicle says. */
function meet(vehicle: WiredVehicle) {
  const speaker: Speaker = {
    systemId: 255,
    componentId: 190,
    wallMs: () => vehicle.nowMs,
    steadyMs: () => vehicle.nowMs,
    send: vehicle.send,
  };
  const agenda = new Agenda(speaker);
  const told: VehicleEvent[] = [];
  const tell = (_: unknown, one: VehicleEvent) => void told.push(one);
  const link = new LinkSession({ speaker, agenda, link: 'test', meet: () => undefined, tell });
  const wire = { swallows: new Set<number>() };
  const heard = new Map<number, number>();
  link.opened();
  const pass = (seconds: number) => {
    for (let step = 0; step < seconds * 20; step += 1) {
      vehicle.pass(0.05);
      for (const frame of vehicle.frames.splice(0)) {
        heard.set(frame.messageId, (heard.get(frame.messageId) ?? 0) + 1);
        if (!wire.swallows.has(frame.messageId)) link.hear(frame);
      }
      agenda.tick();
    }
  };
  const texts = (): StatusText[] => told.flatMap((one) => (one.kind === 'text' ? [one.text] : []));
  return { pass, wire, told, texts, countOf: ({ id }: { readonly id: number }) => heard.get(id) ?? 0 };
}

it('says by an event of PX4 why it does not arm, in the words of its own files, once', () => {
  const vehicle = WiredVehicle.px4();
  const { pass, told, texts, countOf } = meet(vehicle);
  pass(4);
  expect(told).toContainEqual({ kind: 'metadata', outcome: { kind: 'known', eventCount: 12 } });
  expect(countOf(fileTransferProtocol)).toBeGreaterThan(4);
  vehicle.aircraft.battery.drain(1000, 3600);
  vehicle.command(MavCmd.COMPONENT_ARM_DISARM, 1);
  pass(0.2);
  // As a text for those who know no events, and as the event itself.
  expect([countOf(statustext) > 0, countOf(event) > 0]).toEqual([true, true]);
  const said = texts().map(({ text }) => text);
  expect(said).toContain('Preflight Fail: Battery 1 low');
  expect(new Set(said).size).toBe(said.length);
});

it('tells again what the link swallowed', () => {
  const vehicle = WiredVehicle.px4().ready();
  const { pass, wire, texts } = meet(vehicle);
  pass(4);
  wire.swallows.add(event.id);
  vehicle.command(MavCmd.MISSION_START);
  pass(0.5);
  expect(texts()).toEqual([]);
  wire.swallows.clear();
  pass(2);
  expect(texts().map(({ text }) => text)).toEqual(['Mission start denied! No valid mission']);
});

it('knows no events on ArduPilot, whose texts are told as ever', () => {
  const vehicle = WiredVehicle.ardupilot().ready();
  const { pass, texts, countOf } = meet(vehicle);
  pass(4);
  vehicle.aircraft.battery.drain(1000, 3600);
  vehicle.command(MavCmd.COMPONENT_ARM_DISARM, 1);
  pass(1);
  expect(countOf(fileTransferProtocol)).toBe(0);
  expect(texts().map(({ text }) => text)).toContain('Arm: Battery 1 low');
});
