import { factsIn } from '@skein/contract/records.ts';
import type { TableSelection } from '@skein/ui/data-column.ts';
import type { FormOutput, FormSchema } from '@skein/ui/form-issues.ts';
import type { ReactNode } from 'react';

import { useSaving } from '../forms/use-saving.ts';
import type { RecordCalls, Versioned } from '../record-calls.ts';
import { useTellFailure } from '../use-tell-failure.ts';
import { RemoveButton } from './remove-button.tsx';
import { useDeed } from './use-list.ts';
import type { ListState } from './use-list-state.ts';

export interface RecordDeedsParts<Schema extends FormSchema, Saved extends Versioned> {
  readonly calls: RecordCalls<Schema, Saved>;
  readonly words: {
    readonly created: string;
    readonly saved: string;
    readonly removed: (count: number) => string;
  };
  /** Tells what was done, with the way back. */
  readonly tell: (message: string, undo: () => Promise<unknown>) => void;
}

type Chosen = Pick<ListState<string, string>, 'selected' | 'select'>;

/** What is done to the records of a list, each deed with its way back. */
export function useRecordDeeds<Schema extends FormSchema, Saved extends Versioned & FormOutput<Schema>>(
  parts: RecordDeedsParts<Schema, Saved>,
) {
  const { calls, words, tell } = parts;
  const tellFailure = useTellFailure();
  const saving = useSaving(calls);
  const removal = useDeed(calls.remove, calls.list);
  const restoration = useDeed(calls.restore, calls.list);
  const factsOf = (record: Saved) => factsIn(calls.create.body, record);

  const remove = ({ selected, select }: Chosen) =>
    removal.mutate(
      { ids: [...selected] },
      {
        onSuccess: () => {
          select([]);
          tell(words.removed(selected.length), () => restoration.mutateAsync({ ids: [...selected] }));
        },
        onError: tellFailure,
      },
    );

  return {
    /** Of a table, to delete what is chosen in it, and what else can be done to it. */
    selection: (
      list: Chosen,
      whyNotChoosable: (record: Saved) => string | undefined,
      otherDeeds?: ReactNode,
    ): TableSelection<Saved> => ({
      keys: list.selected,
      onChange: list.select,
      whyNotChoosable,
      actions: (
        <>
          {otherDeeds}
          <RemoveButton isBusy={removal.isPending} onClick={() => remove(list)} />
        </>
      ),
    }),
    tellSaved: (saved: Saved, before: Saved | undefined) => {
      if (!before) tell(words.created, () => removal.mutateAsync({ ids: [saved.id] }));
      else if (before.version !== saved.version)
        tell(words.saved, () => saving.mutateAsync({ of: saved, facts: factsOf(before) }));
    },
  };
}
