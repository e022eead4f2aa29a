import * as z from 'zod';

export const BuiltInRole = z.enum(['owner', 'administrator', 'dispatcher', 'pilot', 'observer']);
export type BuiltInRole = z.infer<typeof BuiltInRole>;

/** A role as others name it: one that every enterprise has, or one that this enterprise made and called so. */
export const NamedRole = z.union([
  z.object({ id: z.uuid(), builtIn: BuiltInRole, name: z.null() }),
  z.object({ id: z.uuid(), builtIn: z.null(), name: z.string() }),
]);
export type NamedRole = z.infer<typeof NamedRole>;
