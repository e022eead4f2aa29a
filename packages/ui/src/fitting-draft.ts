import { safeParse, type $ZodType } from 'zod/v4/core';

import type { FormValues } from './form-issues.ts';

/** Half-typed is no misfit; of another kind than the field takes today, or no longer on offer, is. */
const misfits = new Set(['invalid_type', 'invalid_value', 'unrecognized_keys']);

/** What of a draft the schema of this release still knows what to do with. */
export function fittingDraft(schema: $ZodType, draft: FormValues): FormValues | undefined {
  const issues = safeParse(schema, draft).error?.issues.filter(({ code }) => misfits.has(code)) ?? [];
  const misfitting = new Set(
    issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path[0]])),
  );
  const fitting = Object.entries(draft).filter(([name]) => !misfitting.has(name));
  return fitting.length > 0 ? Object.fromEntries(fitting) : undefined;
}
