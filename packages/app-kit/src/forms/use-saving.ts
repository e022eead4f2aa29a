import type { FormOutput, FormSchema } from '@skein/ui/form-issues.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { SavingCalls, Versioned } from '../record-calls.ts';
import { useServer } from '../server-connection.ts';

export interface Edit<Schema extends FormSchema> {
  readonly facts: FormOutput<Schema>;
  /** The version that was edited; absent: a new one is made. */
  readonly of: Versioned | undefined;
}

/** Keeps what a person said of a record. Whatever came of it, the list is asked for anew. */
export function useSaving<Schema extends FormSchema, Saved extends Versioned>(calls: SavingCalls<Schema, Saved>) {
  const { call } = useServer();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ facts, of }: Edit<Schema>) => {
      const body = { ...facts, ...(of && { id: of.id, version: of.version }) };
      // By its calls' own types: the compiler does not see through a schema that is not decided yet.
      return call(of ? calls.update : calls.create, { body } as never) as Promise<{ readonly info: Saved }>;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [calls.list.path] }),
  });
}
