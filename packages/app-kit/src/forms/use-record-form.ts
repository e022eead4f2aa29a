import { ApiError } from '@skein/api-client/call-errors.ts';
import { boxesOf, type FormSchema } from '@skein/ui/form-issues.ts';
import { safeParse } from 'zod/v4/core';

import type { SavingCalls, Versioned } from '../record-calls.ts';
import { useBegun } from './use-begun.ts';
import { useSaving } from './use-saving.ts';
import { useSchemaForm, type NameOf } from './use-schema-form.ts';
import type { Values } from './use-form.ts';

/** What a list gives the drawer of one of its records. */
export interface RecordProps<Saved> {
  /** Absent: a new one. */
  readonly record: Saved | undefined;
  readonly onClose: () => void;
  /** What it is and what it was, so that it can be taken back. */
  readonly onSaved: (saved: Saved, before: Saved | undefined) => void;
}

export interface RecordFormParts<Schema extends FormSchema, Saved extends Versioned> extends RecordProps<
  NoInfer<Saved>
> {
  readonly calls: SavingCalls<Schema, Saved>;
  readonly empty: Values<NameOf<NoInfer<Schema>>>;
  readonly label: (name: NameOf<NoInfer<Schema>>) => string;
  /** Whether a field is on the page, where that hangs on what stands in others. */
  readonly isAsked?: (name: NameOf<NoInfer<Schema>>, values: Values<NameOf<NoInfer<Schema>>>) => boolean;
  /** It can no longer be changed: what stands in the form makes a new one. */
  readonly isOver?: boolean;
}

/** The form of a thing that others may be editing too: whoever comes second is shown what it is by now, and saves knowingly. */
export function useRecordForm<Schema extends FormSchema, Saved extends Versioned>(
  parts: RecordFormParts<Schema, Saved>,
) {
  const { calls, record, empty, label, isAsked, isOver = false, onClose, onSaved } = parts;
  const saving = useSaving(calls);
  const names = Object.keys(empty) as NameOf<Schema>[];
  const labels = Object.fromEntries(names.map((name) => [name, label(name)])) as Record<NameOf<Schema>, string>;
  const key = `${calls.create.path} ${record?.id ?? 'new'}`;
  const begun = useBegun(key, record, (of) => (of ? boxesOf(of, names) : empty));
  const form = useSchemaForm(calls.create.body, {
    initial: begun.boxes,
    labels,
    draft: { key, fields: names, isOfRecord: record !== undefined },
    isAsked,
  });
  const submit = () => {
    if (!form.checkAll()) return;
    const before = isOver ? undefined : begun.current;
    saving.mutate(
      { of: before, facts: form.read() },
      {
        onSuccess: ({ info }) => {
          form.forgetDraft();
          onClose();
          onSaved(info, before);
        },
        onError: (error) => {
          const isStale = error instanceof ApiError && error.reason === 'stale_version';
          const found = isStale ? safeParse(calls.create.reply, { info: error.data.current }) : undefined;
          if (found?.success) begun.tell(found.data.info);
          else form.refuse(error);
        },
      },
    );
  };
  return {
    form: { ...form, discardDraft: () => form.startOverWith(begun.beginAnew()) },
    labels,
    /** Everything a field of the drawer needs. */
    field: (name: NameOf<Schema>) => ({ label: labels[name], ...form.field(name) }),
    submit,
    isSaving: saving.isPending,
    /** What somebody else made of it meanwhile, of what they changed. */
    theirs: isOver ? undefined : begun.theirs,
  };
}
