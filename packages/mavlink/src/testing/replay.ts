import { readFileSync } from 'node:fs';
import { Agenda } from '@skein/telemetry/agenda/agenda.ts';
import { createSpeaker } from '../speaker.ts';
import { LinkSession } from '../vehicle/link-session.ts';
import type { VehicleEvent } from '../vehicle/vehicle-event.ts';
import type { VehicleSession } from '../vehicle/vehicle-session.ts';
import { everyMessage } from '../wire/every-message.ts';
import { FrameWriter } from '../wire/frame-writer.ts';
import { TlogReader } from '../wire/tlog.ts';

interface Misfortunes {
  /** The clock of the station is set once, so long after the recording began. */
  readonly clockStep?: { readonly atS: number; readonly byMs: number };
  /** The link brings every packet twice. */
  readonly isDoubled?: boolean;
}

/** A recording of a vehicle through a session, at its own pace; what the session sends is heard by nobody. */
export function replay(
  file: string,
  tell: (vehicle: VehicleSession, event: VehicleEvent, atS: number, wallMs: number) => void,
  { clockStep = { atS: Infinity, byMs: 0 }, isDoubled = false }: Misfortunes = {},
): VehicleSession {
  const bytes = readFileSync(new URL(`../../fixtures/${file}`, import.meta.url));
  const entries = new TlogReader(everyMessage).push(new Uint8Array(bytes));
  const startUs = entries[0]?.timeUs ?? 0;
  let nowUs = startUs;
  const steadyMs = () => (nowUs - startUs) / 1000;
  const wallMs = () => nowUs / 1000 + (steadyMs() < clockStep.atS * 1000 ? 0 : clockStep.byMs);
  const clocks = { wallMs, steadyMs };
  const agenda = new Agenda(clocks);
  const writer = new FrameWriter({ systemId: 255, componentId: 190 });
  const link = new LinkSession({
    speaker: createSpeaker({ writer, ...clocks, transmit: () => undefined }),
    agenda,
    link: file,
    meet: () => undefined,
    tell: (vehicle, event) => tell(vehicle, event, steadyMs() / 1000, wallMs()),
  });
  link.opened();
  for (const { timeUs, frame } of entries) {
    nowUs = timeUs;
    agenda.tick();
    link.hear(frame);
    if (isDoubled) link.hear(frame);
  }
  const [vehicle, another] = link.vehicles;
  if (vehicle === undefined || another !== undefined) throw new Error(`${file} is not the recording of one vehicle`);
  return vehicle;
}
