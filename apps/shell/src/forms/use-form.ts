import { ApiError, SupersededError } from '@skein/api-client/call-errors.ts';
import { forgetDraft, keepDraft, readDraft } from '@skein/ui/form-draft.ts';
import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react';

import { useFailureText } from './failure-text.ts';
import { fieldOfReason, serverFieldsNamed } from './refused-fields.ts';

export type Values<Name extends string> = Readonly<Record<Name, string>>;
export type Complaints<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

export interface Form<Name extends string> {
  /** Taken by the `<form>`, so that a field can be given the focus by its name. */
  readonly attach: (element: HTMLFormElement | null) => void;
  readonly values: Values<Name>;
  readonly set: (name: Name, value: string) => void;
  /** Not the user's doing: what was refused stays beside the field, and that it is empty now is no complaint. */
  readonly empty: (name: Name) => void;
  /** What was kept for after a reload is no longer needed. */
  readonly forgetDraft: () => void;
  /** Everything a text field of the kit needs. */
  readonly field: (name: Name) => FieldBinding;
  readonly errorOf: (name: Name) => string | undefined;
  /** Whether these fields are well. The first that is not gets the focus. */
  readonly check: (...names: readonly Name[]) => boolean;
  readonly focus: (name: Name) => void;
  /** Puts a refusal beside the field it concerns, or above the form. */
  readonly refuse: (error: Error) => void;
  /** Why the form as a whole was refused. */
  readonly failure: string | undefined;
}

/** Which fields outlive a reload. Never a secret. */
export interface Draft<Name extends string> {
  readonly key: string;
  readonly fields: readonly Name[];
}

interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Values, complaints and refusals of a form. Quiet until a field is checked, then at each key until it is right.
 * `complain` must answer for the values as they are now; it is asked at each render, so its words follow the language.
 */
export function useForm<Name extends string>(
  initial: Values<Name>,
  complain: (values: Values<Name>) => Complaints<Name>,
  draft?: Draft<NoInfer<Name>>,
): Form<Name> {
  const [element, attach] = useState<HTMLFormElement | null>(null);
  const failureText = useFailureText();
  const [values, setValues] = useState(() => ({ ...initial, ...restore(draft) }));
  const [checked, setChecked] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState<Readonly<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState<string>();
  // An object, so that asking for the same field twice is still asking.
  const [focusWish, setFocusWish] = useState<{ name: string }>();
  const complaints: Complaints<Name> = complain(values);

  const focusField = useEffectEvent((name: string) => {
    element?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  });
  useEffect(() => {
    if (focusWish) focusField(focusWish.name);
  }, [focusWish]);

  const set = (name: Name, value: string) => {
    const next = { ...values, [name]: value };
    setValues((before) => ({ ...before, [name]: value }));
    if (draft?.fields.includes(name)) keepDraft(draft.key, pick(next, draft.fields));
    setRefused((before) => ({ ...before, [name]: undefined }));
    setFailure(undefined);
  };
  const errorOf = (name: Name) => refused[name] ?? (checked.includes(name) ? complaints[name] : undefined);

  return {
    attach,
    values,
    set,
    empty: (name) => {
      setValues((before) => ({ ...before, [name]: '' }));
      setChecked((before) => before.filter((checkedName) => checkedName !== name));
    },
    forgetDraft: () => draft && forgetDraft(draft.key),
    errorOf,
    field: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: ({ target }) => set(name, target.value),
    }),
    check: (...names) => {
      setChecked((before) => [...new Set([...before, ...names])]);
      const wrong = names.find((name) => complaints[name] !== undefined);
      if (wrong !== undefined) setFocusWish({ name: wrong });
      return wrong === undefined;
    },
    focus: (name) => setFocusWish({ name }),
    refuse: (error) => {
      if (error instanceof SupersededError) return;
      const names = Object.keys(initial) as Name[];
      const fields: Readonly<Record<string, string>> = error instanceof ApiError ? refusalsOf(error, names) : {};
      const first = names.find((name) => fields[name] !== undefined);
      setRefused(fields);
      setFailure(first === undefined ? failureText(error) : undefined);
      if (first !== undefined) setFocusWish({ name: first });
    },
    failure,
  };
}

const pick = <Name extends string>(values: Values<Name>, names: readonly Name[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

function restore<Name extends string>(draft: Draft<Name> | undefined): Partial<Values<Name>> {
  const kept = draft && readDraft(draft.key);
  if (!kept) return {};
  const texts = draft.fields.filter((name) => typeof kept[name] === 'string').map((name) => [name, kept[name]]);
  return Object.fromEntries(texts) as Partial<Values<Name>>;
}

/** The server's own complaints about fields, or its reason as the complaint about the one field it concerns. */
function refusalsOf(error: ApiError, names: readonly string[]): Readonly<Record<string, string>> {
  if (error.data.fields) return serverFieldsNamed(error.data.fields, names);
  const name = names.find((candidate) => candidate === fieldOfReason(error.reason));
  return name === undefined ? {} : { [name]: error.message };
}
