import { expect, it } from 'vitest';
import { everyMessage } from './every-message.ts';
import { FrameWriter } from './frame-writer.ts';
import { Framer } from './framer.ts';
import { heartbeat, missionCurrent } from './messages.generated.ts';

const beat = { type: 6, autopilot: 8, baseMode: 0, customMode: 0, systemStatus: 4, mavlinkVersion: 3 };

it('numbers its packets so that the other end counts none as lost, also over the end of the numbers', () => {
  const writer = new FrameWriter({ systemId: 255, componentId: 190 });
  const framer = new Framer(everyMessage, 'datagram');
  for (let count = 0; count < 600; count += 1) framer.push(writer.write(heartbeat, beat));
  expect(framer.loss.of(255, 190)).toMatchObject({ received: 600, lost: 0, late: 0 });
});

it('uses up no number for a packet that it refuses to write', () => {
  const writer = new FrameWriter({ systemId: 255, componentId: 190 });
  const framer = new Framer(everyMessage, 'datagram');
  framer.push(writer.write(heartbeat, beat));
  expect(() => writer.write(missionCurrent, { seq: -1 })).toThrow('MISSION_CURRENT.seq is -1');
  framer.push(writer.write(heartbeat, beat));
  expect(framer.loss.of(255, 190)).toMatchObject({ received: 2, lost: 0 });
});

it('gives each packet memory of its own', () => {
  const writer = new FrameWriter({ systemId: 255, componentId: 190 });
  const first = writer.write(heartbeat, beat);
  const copy = Uint8Array.from(first);
  writer.write(heartbeat, { ...beat, customMode: 7 });
  expect(first).toEqual(copy);
});
