import type { ParameterOutcome } from '@skein/mavlink/parameters/parameter-outcome.ts';
import { wordsOfDifference } from '@skein/mavlink/plan/compare-plans.ts';
import { fenceSwitchOf, wordsOfFenceSwitch } from '@skein/mavlink/plan/fence-switch.ts';
import type { PlanItem, PlanKind } from '@skein/mavlink/plan/plan-item.ts';
import { wordsOfPlanOutcome, type PlanFailure, type PlanOutcome } from '@skein/mavlink/plan/plan-outcome.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words } from '@skein/mavlink/words.ts';
import type { ExitName } from '../cli/exit-code.ts';
import { ProbeFailure } from '../cli/probe-failure.ts';
import type { Output } from '../output/output.ts';
import { jumpsForVehicle, jumpsFromVehicle } from '../plan-file/jump-targets.ts';

export const kindWords: Readonly<Record<PlanKind, ReturnType<typeof words>>> = {
  mission: words('航线', 'mission'),
  fence: words('围栏', 'fence'),
  rally: words('备降点', 'rally points'),
};

export const itemsInEnglish = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Sends a plan, reads it back and compares: an acknowledgement alone proves little. */
export async function putPlan(
  vehicle: VehicleSession,
  kind: PlanKind,
  items: readonly PlanItem[],
  output: Output,
): Promise<void> {
  const wanted = jumpsForVehicle(items, vehicle.stack);
  const outcome = await new Promise<PlanOutcome>((settle) => vehicle.plans.uploadVerified(kind, wanted, { settle }));
  if (outcome.kind !== 'uploaded') throw failureOf(outcome);
  const { rounded } = outcome;
  const said = words(
    `${kindWords[kind]['zh-CN']}已上传并核对：${items.length} 项`,
    `${kindWords[kind]['en-US']}: ${itemsInEnglish(items.length)} uploaded, read back and found ${rounded.length === 0 ? 'the same' : 'as the firmware keeps them'}`,
  );
  output.tell('plan-put', { kind, items: items.length, rounded: rounded.length }, said);
  for (const difference of rounded) output.tell('rounded', { ...difference, kind }, wordsOfDifference(difference));
  if (kind === 'fence') await tellFenceSwitch(vehicle, output);
}

/** A fence that is on board and switched off looks like one that protects. */
async function tellFenceSwitch({ stack, parameters }: VehicleSession, output: Output): Promise<void> {
  const name = fenceSwitchOf(stack);
  if (name === null) return;
  const outcome = await new Promise<ParameterOutcome>((settle) => parameters.read(name, { settle }));
  const value = outcome.kind === 'read' ? outcome.parameter.value : null;
  const said = wordsOfFenceSwitch(name, value);
  if (said !== null) output.tell('fence-switch', { parameter: name, value }, said);
}

export const getPlan = async (vehicle: VehicleSession, kind: PlanKind): Promise<PlanItem[]> =>
  jumpsFromVehicle(await download(vehicle, kind), vehicle.stack);

/** A mission begins where the vehicle last was, unless it is told otherwise. */
export async function beginAtFirstItem(vehicle: VehicleSession): Promise<void> {
  const outcome = await new Promise<PlanOutcome>((settle) => vehicle.plans.setCurrent(0, { settle }));
  if (outcome.kind !== 'current-set') throw failureOf(outcome);
}

export async function clearPlan(vehicle: VehicleSession, kind: PlanKind): Promise<void> {
  const outcome = await new Promise<PlanOutcome>((settle) => vehicle.plans.clear(kind, { settle }));
  if (outcome.kind !== 'cleared') throw failureOf(outcome);
}

async function download(vehicle: VehicleSession, kind: PlanKind): Promise<readonly PlanItem[]> {
  const outcome = await new Promise<PlanOutcome>((settle) => vehicle.plans.download(kind, { settle }));
  if (outcome.kind !== 'downloaded') throw failureOf(outcome);
  return outcome.items;
}

const failureOf = (outcome: PlanOutcome): ProbeFailure =>
  new ProbeFailure(outcome.kind === 'failed' ? exitOf(outcome.failure) : 'refused', wordsOfPlanOutcome(outcome));

const silences: ReadonlySet<PlanFailure['reason']> = new Set(['no-answer', 'silence', 'link-lost', 'unverified']);

function exitOf({ reason }: PlanFailure): Exclude<ExitName, 'done'> {
  if (reason === 'invalid') return 'usage';
  if (reason === 'rebooted') return 'restarted';
  return silences.has(reason) ? 'no-link' : 'refused';
}
