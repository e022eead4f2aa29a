import type { Waiting } from '@skein/telemetry/agenda/agenda.ts';
import type { TestWire } from './test-wire.ts';

/** As an agenda would: whoever names too late a time is not ticked before it. */
export function tickIfDue({ steadyMs }: TestWire, ...parts: readonly Waiting[]): void {
  for (const part of parts) if (part.nextDueMs() <= steadyMs) part.tick();
}
