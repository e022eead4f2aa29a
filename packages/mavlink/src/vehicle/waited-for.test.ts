import { expect, it } from 'vitest';
import { wantedRates } from '../intervals/wanted-rates.ts';
import { recordedPackets } from '../testing/recorded-flight.ts';
import { everyMessage } from '../wire/every-message.ts';
import { Framer } from '../wire/framer.ts';
import {
  extendedSysState,
  heartbeat,
  homePosition,
  missionCurrent,
  scaledImu2,
  terrainReport,
} from '../wire/messages.generated.ts';
import { isWaitedFor } from './waited-for.ts';

it('asks the desks about four of the messages that an ArduCopter in flight repeats, and about none of the others', () => {
  const counts = new Map<number, number>();
  for (const packet of recordedPackets())
    for (const { messageId } of new Framer(everyMessage, 'datagram').push(packet))
      counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
  const repeated = [...counts].flatMap(([messageId, count]) => (count > 100 ? [messageId] : []));
  expect(repeated.length).toBeGreaterThan(20);
  expect(new Set(repeated.filter(isWaitedFor))).toEqual(
    new Set([heartbeat.id, missionCurrent.id, homePosition.id, extendedSysState.id]),
  );
});

it('asks them about nothing that PX4 is told to stop, nor about a second sensor and the terrain of ArduPilot', () => {
  const stopped = wantedRates('px4').filter(({ hz }) => hz === 0);
  expect(stopped.length).toBeGreaterThan(5);
  const loud = [...stopped.map(({ messageId }) => messageId), scaledImu2.id, terrainReport.id];
  expect(loud.filter(isWaitedFor)).toEqual([]);
});

it('asks them about whatever nobody has named', () => {
  expect(isWaitedFor(70_000)).toBe(true);
});
