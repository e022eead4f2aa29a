import type * as z from 'zod';

/** More than any form has; a caller with thousands of them is answered as shortly as any other. */
export const MOST_FIELDS_NAMED = 100;
export const LONGEST_FIELD_NAMED = 100;

/** The first complaint about each field, under the field's own name. */
export const nameFields = (error: z.ZodError, wordsOf: z.core.$ZodErrorMap): Record<string, string> => {
  const fields = new Map<string, string>();
  for (const { path, message } of complaintsOf(error, wordsOf)) {
    if (fields.size >= MOST_FIELDS_NAMED) break;
    const name = path.join('.').slice(0, LONGEST_FIELD_NAMED) || 'body';
    if (!fields.has(name)) fields.set(name, message);
  }
  return Object.fromEntries(fields);
};

interface Complaint {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** All unknown fields of an object are one issue, whose words list every one of them: each is told for itself. */
function* complaintsOf({ issues }: z.ZodError, wordsOf: z.core.$ZodErrorMap): Generator<Complaint> {
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') yield issue;
    else
      for (const key of issue.keys) {
        const shortly = { ...issue, keys: [key.slice(0, LONGEST_FIELD_NAMED)], input: undefined };
        const words = wordsOf(shortly);
        yield { path: [...issue.path, key], message: typeof words === 'string' ? words : (words?.message ?? '') };
      }
  }
}
