import type { GateVerdict } from '@skein/mavlink/signing/signature-gate.ts';

/** Why a frame is not believed of a vehicle that has a key. */
const refusalReasons = ['unsigned', 'forged', 'repeated', 'stale', 'ahead', 'too-many-senders'] as const;
export type RefusalReason = Exclude<GateVerdict, 'genuine' | 'exempt'>;

/** Why something that came was not heard. */
export const dropReasons = [
  'too_many_lines',
  'too_many_strangers',
  'not_from_a_vehicle',
  /** Signed, and there was no time to find out with whose key. */
  'too_many_keys_tried',
  ...refusalReasons,
] as const;
export type DropReason = (typeof dropReasons)[number];

export type DropCounts = Record<DropReason, number>;

const noneOf = <Reason extends string>(reasons: readonly Reason[]): Record<Reason, number> =>
  Object.fromEntries(reasons.map((reason) => [reason, 0])) as Record<Reason, number>;

export const noDrops = (): DropCounts => noneOf(dropReasons);

export const noRefusals = (): Record<RefusalReason, number> => noneOf(refusalReasons);
