import type { RefusedFrames } from '@skein/contract/live-aircraft.ts';
import type { HeldKey } from '../../links/mavlink/held-key.ts';
import type { VoiceNews } from '../../links/mavlink/mavlink-station.ts';
import { vehicleOf, type Voice } from '../../links/mavlink/voice.ts';
import { unknownVehicle } from '@skein/telemetry/vehicle/state.ts';
import type { AircraftBoard, AircraftLine } from '../live-aircraft/live-aircraft.module.ts';

/** Puts the vehicles that are somebody's where everybody looks for aircraft, and takes them away. */
export const showOnBoard = (board: AircraftBoard) => {
  const lines = new Map<Voice<string>, AircraftLine>();

  return (voice: Voice<string>, { kind }: VoiceNews): void => {
    const shown = lines.get(voice);
    const droneId = kind === 'gone' ? null : voice.owner;
    if ((shown?.droneId ?? null) === droneId) return;
    if (shown) board.remove(shown);
    lines.delete(voice);
    if (droneId === null) return;
    const line: AircraftLine = { droneId, read: () => hearingOf(voice) };
    lines.set(voice, line);
    board.put(line);
  };
};

const hearingOf = (voice: Voice<string>) => {
  const session = vehicleOf(voice);
  return {
    phase: session?.phase ?? 'discovering',
    link: voice.line.name,
    isSigned: voice.held !== null,
    state: session?.vehicle.state ?? unknownVehicle,
  };
};

export const describeRefusals = (held: HeldKey<string>): RefusedFrames => {
  const { unsigned, forged, repeated, stale, ahead } = held.refused;
  return { unsigned, forged, repeated, outOfTime: stale + ahead, lastAtMs: held.refusedAtMs() };
};
