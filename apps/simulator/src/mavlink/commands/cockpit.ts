import type { Send } from '@skein/mavlink/speaker.ts';
import type { Aircraft } from '../../model/aircraft.ts';
import type { Firmware } from '../firmware.ts';
import type { MessageStreams } from '../message-streams.ts';
import type { Voice } from '../messages/scene.ts';
import type { Order } from './order.ts';

/** What a command can reach: the aircraft, and the line it came over. */
export interface Cockpit {
  readonly aircraft: Aircraft;
  readonly firmware: Firmware;
  readonly streams: MessageStreams;
  readonly send: Send;
  readonly nowMs: () => number;
  readonly tell: (voice: Voice) => void;
  /** To everybody who listens. */
  readonly say: (text: string) => void;
  readonly reboot: () => void;
  /** PX4 keeps a take-off that was ordered before arming; when sticks were last heard. */
  readonly memory: { takeOffUpM: number | null; sticksAtMs: number | null };
}

/** Carries a command out and returns its MAV_RESULT; null where the firmware gives no answer. */
export type CommandHandler = (cockpit: Cockpit, order: Order) => number | null;

export type CommandTable = ReadonlyMap<number, CommandHandler>;
