import { wordsOfStep, type Impossible, type Maneuver, type StepName } from '@skein/mavlink/maneuvers/maneuver.ts';
import { wordsOfManeuverOutcome, type ManeuverOutcome } from '@skein/mavlink/maneuvers/maneuver-outcome.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words } from '@skein/mavlink/words.ts';
import type { ExitName } from '../cli/exit-code.ts';
import { joinWords, ProbeFailure } from '../cli/probe-failure.ts';
import type { Output } from '../output/output.ts';
import { remedyFor } from './remedies.ts';

/** Flies it, says each step when telemetry shows it, and fails with the reason and what helps. */
export async function flyManeuver(
  vehicle: VehicleSession,
  maneuver: Maneuver | Impossible,
  output: Output,
): Promise<void> {
  let current: StepName | null = null;
  const confirm = (): void => {
    if (current !== null) tellStep(current, output);
  };
  const outcome = await new Promise<ManeuverOutcome>((settle) =>
    vehicle.fly(maneuver, {
      settle,
      begin: (step) => {
        confirm();
        current = step;
      },
    }),
  );
  if (outcome.kind !== 'done') throw failureOf(outcome);
  confirm();
}

function tellStep(step: StepName, output: Output): void {
  const { 'zh-CN': zh, 'en-US': en } = wordsOfStep(step);
  output.tell('step', { step, state: 'confirmed' }, words(`✓ ${zh}`, `✓ ${en}`));
}

function failureOf(outcome: ManeuverOutcome): ProbeFailure {
  const said = wordsOfManeuverOutcome(outcome);
  const remedy = 'said' in outcome ? remedyFor(outcome.said) : null;
  return new ProbeFailure(exitOf(outcome), remedy === null ? said : joinWords(said, remedy));
}

function exitOf(outcome: ManeuverOutcome): Exclude<ExitName, 'done'> {
  if (outcome.kind !== 'unknown' && outcome.kind !== 'not-sent') return 'refused';
  if (outcome.reason === 'busy') return 'refused';
  return outcome.reason === 'rebooted' ? 'restarted' : 'no-link';
}
