import { factsIn } from '@skein/contract/records.ts';
import type { TableSelection } from '@skein/ui/data-column.ts';
import type { FormOutput, FormSchema } from '@skein/ui/form-issues.ts';
import type { ReactNode } from 'react';

import { useSaving } from '../forms/use-saving.ts';
import type { RecordCalls, Versioned } from '../record-calls.ts';
import { ChooseAll } from './choose-all.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useBulkDeed } from './use-bulk-deed.ts';
import type { Chosen } from './use-chosen.ts';
import { useDeed } from './use-list.ts';

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

/** What is done to the records of a list, each deed with its way back. */
export function useRecordDeeds<Schema extends FormSchema, Saved extends Versioned & FormOutput<Schema>>(
  parts: RecordDeedsParts<Schema, Saved>,
) {
  const { calls, words, tell } = parts;
  const saving = useSaving(calls);
  const removal = useDeed(calls.remove, calls.list);
  const removing = useBulkDeed(calls.remove, calls.list);
  const restoring = useBulkDeed(calls.restore, calls.list);
  const factsOf = (record: Saved) => factsIn(calls.create.body, record);

  const remove = (chosen: Chosen) =>
    removing.doToChosen(chosen, {}, ({ done }) => tell(words.removed(done.length), restoring.undoing(done, {})));

  return {
    /** Of a table, to delete what is chosen in it, and what else can be done to it. */
    selection: <Row extends { readonly id: string }>(
      chosen: Chosen<Row>,
      otherDeeds?: ReactNode,
    ): TableSelection<Row> => ({
      keys: chosen.keys,
      ...(chosen.isAll && { count: chosen.isLoading ? chosen.total : chosen.ids.length }),
      onChange: chosen.choose,
      whyNotChoosable: chosen.whyNotChoosable,
      actions: (
        <>
          <ChooseAll {...chosen} />
          {!chosen.isLoading && (
            <>
              {otherDeeds}
              <RemoveButton isBusy={removing.isPending} onClick={() => remove(chosen)} />
            </>
          )}
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
