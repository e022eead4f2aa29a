import type { TelemetrySource } from '@skein/telemetry/stamp.ts';
import type { VehiclePhase } from './vehicle-event.ts';

type Patience = Pick<TelemetrySource, 'staleAfterMs' | 'lostAfterMs'>;

/** What a vehicle has come to that has been silent for so long. */
export function phaseInSilence(phase: VehiclePhase, silentMs: number, patience: Patience): VehiclePhase {
  if (phase === 'lost' || silentMs > patience.lostAfterMs) return 'lost';
  return silentMs > patience.staleAfterMs ? 'stale' : phase;
}

/** Until when it may be silent before that changes its phase, which is the same as long as it does not beat. */
export function quietUntil(phase: VehiclePhase, beatAtMs: number, { staleAfterMs, lostAfterMs }: Patience): number {
  if (phase === 'lost') return Infinity;
  return beatAtMs + (phase === 'stale' ? lostAfterMs : staleAfterMs);
}
