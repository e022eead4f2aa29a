import { ApiError, SupersededError } from '@skein/api-client/call-errors.ts';
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react';

import { useFailureText } from './failure-text.ts';
import { refusalsOf } from './refused-fields.ts';
import { hasReadAll } from './unread-box.ts';
import { useDraft, type Draft } from './use-draft.ts';

export type Values<Name extends string> = Readonly<Record<Name, string>>;
export type Complaints<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

export interface Form<Name extends string> {
  /** Taken by the `<form>`, so that a field can be given the focus by its name. */
  readonly attach: (element: HTMLFormElement | null) => void;
  readonly values: Values<Name>;
  /** Whether anything differs from what the form began with, a restored draft included. */
  readonly isChanged: boolean;
  readonly set: (name: Name, value: string) => void;
  /** Not the user's doing: what was refused stays beside the field, and that it is empty now is no complaint. */
  readonly empty: (name: Name) => void;
  /** Whether what an earlier visit typed stands in the form. */
  readonly isRestored: boolean;
  /** Starts over. */
  readonly discardDraft: () => void;
  /** With what stands there by now, where that is not what the form began with. */
  readonly startOverWith: (values: Partial<Values<Name>>) => void;
  /** What was kept for after a reload is no longer needed. */
  readonly forgetDraft: () => void;
  /** Everything a text field of the kit needs. */
  readonly field: (name: Name) => FieldBinding;
  readonly errorOf: (name: Name) => string | undefined;
  /** Whether these fields are well. All that are not say so, and the first of them gets the focus. */
  readonly check: (...names: readonly Name[]) => boolean;
  /** Says what is wrong with a field that was left, and lets the user go on: the focus is theirs. */
  readonly look: (name: Name) => void;
  readonly focus: (name: Name) => void;
  /** Puts a refusal beside the field it concerns, or above the form. */
  readonly refuse: (error: Error) => void;
  /** Says above the form why it cannot be sent, where no field is to blame. */
  readonly fail: (words: string) => void;
  /** Why the form as a whole was refused. */
  readonly failure: string | undefined;
}

interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
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
  const kept = useDraft(draft, initial);
  const names = Object.keys(initial) as Name[];
  const [values, setValues] = useState<Values<Name>>({ ...initial, ...kept.restored });
  // Two fields may be set before the next render; the draft has to hold both.
  const latest = useRef(values);
  const change = (next: Partial<Values<Name>>) => {
    latest.current = { ...latest.current, ...next };
    setValues(latest.current);
  };
  const [isRestored, setRestored] = useState(Object.keys(kept.restored).length > 0);
  const [checked, setChecked] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState<Readonly<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState<string>();
  // An object, so that asking for the same field twice is still asking.
  const [focusWish, setFocusWish] = useState<{ name: string }>();
  const complaints: Complaints<Name> = complain(values);

  const focusField = useEffectEvent((name: string) => {
    // A date has no one input of its name; its first part stands for it.
    const field = element?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"] [role="spinbutton"]`);
    field?.focus({ preventScroll: true });
    // With its label, and with what is said of it.
    const part = field?.closest('.sk-field, [data-form-part]') ?? field;
    part?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (focusWish) focusField(focusWish.name);
  }, [focusWish]);

  const set = (name: Name, value: string) => {
    change({ [name]: value } as Partial<Values<Name>>);
    kept.keep(latest.current);
    setRefused((before) => ({ ...before, [name]: undefined }));
    setFailure(undefined);
  };
  const startOverWith = (next: Partial<Values<Name>>) => {
    kept.forget();
    setRestored(false);
    change({ ...initial, ...next });
    setChecked([]);
    setRefused({});
    // What was pressed goes away with the draft.
    if (names[0] !== undefined) setFocusWish({ name: names[0] });
  };
  const errorOf = (name: Name) => refused[name] ?? (checked.includes(name) ? complaints[name] : undefined);

  return {
    attach,
    values,
    isChanged: names.some((name) => values[name] !== initial[name]),
    set,
    empty: (name) => {
      change({ [name]: '' } as Partial<Values<Name>>);
      setChecked((before) => before.filter((checkedName) => checkedName !== name));
    },
    isRestored,
    discardDraft: () => startOverWith({}),
    startOverWith,
    forgetDraft: kept.forget,
    errorOf,
    field: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      // Whatever a form asks for it needs, unless its schema says otherwise.
      required: true,
      onChange: ({ target }) => set(name, target.value),
    }),
    check: (...wanted) => {
      setChecked((before) => [...new Set([...before, ...wanted])]);
      const wrong = wanted.find((name) => complaints[name] !== undefined);
      if (wrong !== undefined) setFocusWish({ name: wrong });
      return wrong === undefined && hasReadAll(element);
    },
    look: (name) => {
      if (values[name] !== '') setChecked((before) => [...new Set([...before, name])]);
    },
    focus: (name) => setFocusWish({ name }),
    refuse: (error) => {
      if (error instanceof SupersededError) return;
      const { fields, rest } = error instanceof ApiError ? refusalsOf(error, names) : { fields: {}, rest: undefined };
      const first = names.find((name) => fields[name] !== undefined);
      setRefused(fields);
      setFailure(first === undefined ? failureText(error) : rest);
      if (first !== undefined) setFocusWish({ name: first });
    },
    fail: setFailure,
    failure,
  };
}
