import { describe, expect, it } from 'vitest';
import { PX4, TAKE_OFF, BATTERY, CHECK, SUMMARY, PRIVATE, describedVehicle } from '../testing/described-vehicle.ts';
import { MavCmd, MavResult } from '../wire/enums.generated.ts';
import { requestEvent, statustext } from '../wire/messages.generated.ts';
import { wordsOfLostEvents } from './vehicle-event.ts';

describe('events of a vehicle', () => {
  it('are told in its own words, where its texts are told', () => {
    const { wire, session, events: told, happen, outcomes } = describedVehicle();
    wire.pass(2000);
    expect(outcomes()).toEqual([{ kind: 'known', eventCount: 5 }]);
    happen(BATTERY, 2, 17);
    wire.pass(100);
    const texts = told.flatMap((one) => (one.kind === 'text' ? [one.text] : []));
    expect(texts).toMatchObject([{ ...session.address, severity: 2, text: 'Battery at 17 %', isComplete: true }]);
  });

  it('wait for their words when they come before them, and are told in order', () => {
    const { wire, happen, texts } = describedVehicle({ latencyMs: 200 });
    happen(BATTERY, 4, 17);
    happen(TAKE_OFF);
    wire.pass(1000);
    expect(texts()).toEqual([]);
    wire.pass(20_000);
    expect(texts()).toEqual(['Battery at 17 %', 'Takeoff detected']);
  });

  it('are told by number and values where the table does not hold them', () => {
    const { wire, happen, texts } = describedVehicle();
    wire.pass(2000);
    happen(PX4 + 99, 4, 1, 2);
    wire.pass(100);
    expect(texts()).toEqual(['Event 16777315: 01 02']);
  });

  it('are told by their numbers where the vehicle describes none, also those that had waited', () => {
    const { wire, happen, texts, outcomes, timesAsked } = describedVehicle({ hasMetadata: false });
    happen(BATTERY, 4, 17);
    wire.pass(3000);
    expect(outcomes()).toEqual([{ kind: 'refused', reason: 'not-offered' }]);
    expect(texts()).toEqual(['Event 16777218: 11']);
    wire.pass(300_000);
    expect(timesAsked()).toBe(2);
  });

  it('are told by their numbers when they waited in vain', () => {
    const { wire, happen, texts } = describedVehicle({ hasMetadata: false, latencyMs: 200 });
    happen(BATTERY, 4, 17);
    wire.pass(400);
    expect(texts()).toEqual([]);
    wire.pass(20_000);
    expect(texts()).toEqual(['Event 16777218: 11']);
  });

  it('do not wait without end, nor for a session that is over', () => {
    const { wire, link, happen, texts } = describedVehicle({ latencyMs: 200 });
    for (let percent = 1; percent <= 66; percent += 1) happen(BATTERY, 4, percent);
    wire.pass(400);
    expect(texts()).toEqual(['Event 16777218: 01', 'Event 16777218: 02']);
    link.end();
    expect(texts()).toHaveLength(66);
    expect(texts().at(-1)).toBe('Event 16777218: 42');
  });

  it('are told once, when they waited for words and the session ends later', () => {
    const { wire, link, happen, texts } = describedVehicle({ latencyMs: 200 });
    happen(TAKE_OFF);
    wire.pass(20_000);
    link.end();
    expect(texts()).toEqual(['Takeoff detected']);
  });

  it('have no words of the firmware before, and tell of checks anew, once the vehicle restarted', () => {
    const { wire, vehicle, happen, texts, setCrc } = describedVehicle();
    happen(CHECK, 3, 1);
    wire.pass(2000);
    setCrc(78);
    vehicle.reboot();
    wire.pass(5000);
    happen(CHECK, 3, 1);
    wire.pass(1000);
    expect(texts()).toEqual(['Gyro 1 missing', 'Gyro 1 missing']);
    vehicle.answer = (command) => (command === MavCmd.REQUEST_MESSAGE ? MavResult.DENIED : undefined);
    vehicle.reboot();
    wire.pass(5000);
    happen(TAKE_OFF);
    wire.pass(1000);
    expect(texts().at(-1)).toBe('Event 16777217');
  });

  it('take the place of the texts that say the same, once there are words for them', () => {
    const { wire, happen, texts } = describedVehicle({ latencyMs: 200 });
    const say = (text: string) => wire.vehicle.send(statustext, { severity: 4, text, id: 0, chunkSeq: 0 });
    say('Takeoff!\t');
    wire.pass(20_000);
    say('Takeoff once more!\t');
    happen(TAKE_OFF);
    say('a text of its own');
    wire.pass(1000);
    expect(texts()).toEqual(['Takeoff!', 'Takeoff detected', 'a text of its own']);
  });

  it('leave the texts of other components alone', () => {
    const { wire, texts } = describedVehicle();
    wire.pass(3000);
    wire.bystander(1, 100).send(statustext, { severity: 4, text: 'Storage full\t', id: 0, chunkSeq: 0 });
    wire.pass(100);
    expect(texts()).toEqual(['Storage full']);
  });

  it('are not shown where they are for machines', () => {
    const { wire, happen, texts } = describedVehicle();
    wire.pass(2000);
    happen(TAKE_OFF, 8);
    happen(PX4 + 99, 9);
    happen(PRIVATE, 4);
    wire.pass(1000);
    expect(texts()).toEqual([]);
  });

  it('tell of a check when it begins to fail, not in every round in which it still does', () => {
    const { wire, happen, texts } = describedVehicle();
    wire.pass(2000);
    const round = (...gyros: number[]) => {
      happen(SUMMARY, 8, 0);
      for (const gyro of gyros) happen(CHECK, 3, gyro);
      wire.pass(1000);
    };
    round(1);
    round(1, 2);
    round(1, 2);
    round();
    round();
    round(1);
    expect(texts()).toEqual(['Gyro 1 missing', 'Gyro 2 missing', 'Gyro 1 missing']);
  });

  it('are asked for again when the link lost them, and counted where they are gone', () => {
    const { wire, happen, texts, events: told } = describedVehicle();
    wire.pass(2000);
    wire.channel = () => [];
    happen(BATTERY, 4, 1);
    happen(BATTERY, 4, 2);
    wire.channel = () => [1];
    wire.pass(1500);
    expect(texts()).toEqual(['Battery at 1 %', 'Battery at 2 %']);
    wire.channel = () => [];
    for (let percent = 3; percent < 43; percent += 1) happen(BATTERY, 4, percent);
    wire.channel = () => [1];
    wire.pass(3000);
    expect(texts()).toHaveLength(2 + 30);
    expect(told.flatMap((one) => (one.kind === 'events-lost' ? [one.count] : []))).toEqual([10]);
    expect(wordsOfLostEvents(10)['en-US']).toBe("10 of the vehicle's messages were lost on the way");
  });

  it('are not asked for while the vehicle is lost, and then as far as it still has them', () => {
    const { wire, vehicle, happen, texts } = describedVehicle();
    wire.pass(2000);
    vehicle.isSilent = true;
    wire.channel = () => [];
    happen(BATTERY, 4, 5);
    wire.pass(10_000);
    const before = wire.sentByStation(requestEvent.id).length;
    wire.pass(30_000);
    expect(wire.sentByStation(requestEvent.id)).toHaveLength(before);
    wire.channel = () => [1];
    vehicle.isSilent = false;
    wire.pass(3000);
    expect(texts()).toEqual(['Battery at 5 %']);
  });
});
