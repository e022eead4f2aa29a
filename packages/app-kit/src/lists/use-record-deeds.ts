import type { Endpoint } from '@skein/contract/endpoint.ts';
import type { Selection } from '@skein/contract/records.ts';
import type { FormOutput, FormSchema } from '@skein/ui/form-issues.ts';

import type { Versioned } from '../forms/use-record-form.ts';
import { useDeed } from './use-list.ts';

type ForChosen = Endpoint & { readonly body: typeof Selection };

export interface RecordDeedsParts<Schema extends FormSchema> {
  /** What a person says of one. */
  readonly schema: Schema;
  readonly list: Endpoint;
  readonly update: { readonly mutateAsync: (body: FormOutput<Schema> & Versioned) => Promise<unknown> };
  readonly remove: ForChosen;
  readonly restore: ForChosen;
  readonly words: {
    readonly created: string;
    readonly saved: string;
    readonly removed: (count: number) => string;
  };
  /** Tells what was done, with the way back. */
  readonly tell: (message: string, undo: () => Promise<unknown>) => void;
}

/** What is done to the records of a list, each deed with its way back. */
export function useRecordDeeds<Schema extends FormSchema>(parts: RecordDeedsParts<Schema>) {
  const { schema, list, update, words, tell } = parts;
  const removal = useDeed(parts.remove, list);
  const restoration = useDeed(parts.restore, list);
  const factsOf = (record: FormOutput<Schema>) =>
    Object.fromEntries(
      Object.keys(schema._zod.def.shape).map((name) => [name, record[name as keyof typeof record]]),
    ) as FormOutput<Schema>;

  return {
    isRemoving: removal.isPending,
    remove: (ids: readonly string[], onDone: () => void) =>
      removal.mutate(
        { ids: [...ids] },
        {
          onSuccess: () => {
            onDone();
            tell(words.removed(ids.length), () => restoration.mutateAsync({ ids: [...ids] }));
          },
        },
      ),
    tellSaved: <Saved extends FormOutput<Schema> & Versioned>({ id, version }: Saved, before: Saved | undefined) => {
      if (!before) tell(words.created, () => removal.mutateAsync({ ids: [id] }));
      else if (before.version !== version)
        tell(words.saved, () => update.mutateAsync({ id, version, ...factsOf(before) }));
    },
  };
}
