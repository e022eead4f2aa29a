import * as z from 'zod';
import { LARGEST_INTEGER } from './sound-text.ts';

/** Things that one call does something to: each has its record in the log. */
export const MOST_AT_ONCE = 100;

/** What was chosen in a list. */
export const Selection = z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(MOST_AT_ONCE) });

const Version = z.int().min(1).max(LARGEST_INTEGER);

/** The version that somebody has seen of what they delete: another one is not deleted. */
export const SeenVersion = Version.optional().describe('The version that was seen; absent: whichever it is by now');

/** What was chosen in a list to be deleted. Only of one alone can it be said which version of it was seen. */
export const Removal = Selection.extend({ version: SeenVersion }).refine(
  ({ ids, version }) => version === undefined || ids.length === 1,
  { path: ['version'] },
);

/** Of all that is kept of a thing, what a person says of it: as it stands, whatever rules have come since. */
export const factsIn = <Facts extends z.core.$ZodObject>(facts: Facts, record: z.output<Facts>): z.output<Facts> => {
  const kept: Readonly<Record<string, unknown>> = record;
  const names = Object.keys(facts._zod.def.shape);
  return Object.fromEntries(names.map((name) => [name, kept[name]])) as z.output<Facts>;
};

/** What a person makes of a thing that others may be editing too. */
export const edited = <Shape extends z.ZodRawShape>(facts: z.ZodObject<Shape, z.core.$strict>) =>
  facts.extend({
    id: z.uuid(),
    version: Version.describe('The version that was edited'),
  });
