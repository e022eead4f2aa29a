/** Why something that came was not heard. */
export const dropReasons = ['too_many_lines', 'too_many_strangers', 'not_from_a_vehicle'] as const;
export type DropReason = (typeof dropReasons)[number];

export type DropCounts = Record<DropReason, number>;

export const noDrops = (): DropCounts => ({ too_many_lines: 0, too_many_strangers: 0, not_from_a_vehicle: 0 });
