import * as z from 'zod';

/** Numbers on the wire: 0 none, 1 pending, 2 joined, 3 refused, 4 withdrawn. */
export const ApplyState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type ApplyState = z.infer<typeof ApplyState>;
