import type { Frame } from '../wire/frame.ts';
import { heartbeat, type Heartbeat } from '../wire/messages.generated.ts';
import { offsetOf, payloadByte } from '../wire/payload-byte.ts';

const TYPE_AT = offsetOf(heartbeat, 'type');
const AUTOPILOT_AT = offsetOf(heartbeat, 'autopilot');
const BASE_MODE_AT = offsetOf(heartbeat, 'baseMode');

/** What beats, from the bytes: to read a message whole takes a view of its datagram, which costs more than all that is done here. */
export const kindIn = (beat: Frame): Pick<Heartbeat, 'type' | 'autopilot'> => ({
  type: payloadByte(beat, TYPE_AT),
  autopilot: payloadByte(beat, AUTOPILOT_AT),
});

export const modeIn = (beat: Frame): Pick<Heartbeat, 'baseMode'> => ({ baseMode: payloadByte(beat, BASE_MODE_AT) });
