import { ApiError } from '@skein/api-client/call-errors.ts';
import { boxesOf, type FormOutput, type FormSchema } from '@skein/ui/form-issues.ts';
import { useState } from 'react';
import { safeParse, type $ZodType } from 'zod/v4/core';

import { useSchemaForm, type NameOf } from './use-schema-form.ts';
import type { Values } from './use-form.ts';

export interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface Handlers<Saved> {
  readonly onSuccess: (answer: { readonly info: Saved }) => void;
  readonly onError: (error: Error) => void;
}

interface Saving<Body, Saved> {
  readonly mutate: (body: Body, handlers: Handlers<Saved>) => void;
  readonly isPending: boolean;
}

export interface RecordFormParts<Schema extends FormSchema, Saved extends Versioned> {
  /** What a person says of it. */
  readonly schema: Schema;
  /** The whole of it, as the server tells it. */
  readonly recordSchema: $ZodType<Saved>;
  /** Absent: a new one. */
  readonly record: Saved | undefined;
  readonly empty: Values<NameOf<Schema>>;
  readonly label: (name: NameOf<Schema>) => string;
  readonly draftKey: string;
  readonly create: Saving<FormOutput<Schema>, Saved>;
  readonly update: Saving<FormOutput<Schema> & Versioned, Saved>;
  /** What it is and what it was, so that it can be taken back. */
  readonly onSaved: (saved: Saved, before: Saved | undefined) => void;
}

/** The form of a thing that others may be editing too: whoever comes second is shown what it is by now, and saves knowingly. */
export function useRecordForm<Schema extends FormSchema, Saved extends Versioned>(
  parts: RecordFormParts<Schema, Saved>,
) {
  const { schema, recordSchema, record, empty, label, draftKey, create, update, onSaved } = parts;
  const names = Object.keys(empty) as NameOf<Schema>[];
  const labels = Object.fromEntries(names.map((name) => [name, label(name)])) as Record<NameOf<Schema>, string>;
  // As it was when it was opened: the list behind may be told of another's change before the form is.
  const [opened] = useState(record);
  const [current, setCurrent] = useState(record);
  const form = useSchemaForm(schema, {
    initial: opened ? boxesOf(opened, names) : empty,
    labels,
    draft: { key: `${draftKey}-${opened?.id ?? 'new'}`, fields: names },
  });
  const handlers: Handlers<Saved> = {
    onSuccess: ({ info }) => {
      form.forgetDraft();
      onSaved(info, current);
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.reason === 'stale_version';
      const found = isStale ? safeParse(recordSchema, error.data.current) : undefined;
      if (found?.success) setCurrent(found.data);
      else form.refuse(error);
    },
  };
  const submit = () => {
    if (!form.checkAll()) return;
    if (current) update.mutate({ ...form.read(), id: current.id, version: current.version }, handlers);
    else create.mutate(form.read(), handlers);
  };
  const isStale = current?.version !== opened?.version;
  return {
    form,
    labels,
    /** Everything a field of the drawer needs. */
    field: (name: NameOf<Schema>) => ({ label: labels[name], ...form.field(name) }),
    submit,
    isSaving: create.isPending || update.isPending,
    /** What somebody else made of it meanwhile. */
    theirs: isStale && current ? boxesOf(current, names) : undefined,
  };
}
