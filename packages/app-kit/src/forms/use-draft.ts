import { DraftOwner, forgetDraft, keepDraft, keepUnwritten, readDraft } from '@skein/ui/form-draft.ts';
import { use, useState } from 'react';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** Which fields outlive a reload, another section and an expired session. Never a password, never a code. */
export interface Draft<Name extends string> {
  readonly key: string;
  readonly fields: readonly Name[];
  /** Outlive another section and an expired session, but are never written to the browser's storage. */
  readonly unwritten?: readonly Name[];
  /** Whether a value of an earlier release is still one; asked of what comes back. */
  readonly fits?: Readonly<Partial<Record<Name, (value: string) => boolean>>>;
  /** Of a record that others may change before the draft comes back: what the form began with is kept beside it. */
  readonly isOfRecord?: boolean;
  /** What stood beside the form when it was begun, and is kept with that. */
  readonly beside?: Readonly<Record<string, string>>;
}

export interface KeptDraft<Name extends string> {
  /** What was there when the form appeared. */
  readonly restored: Partial<Values<Name>>;
  readonly keep: (values: Values<Name>) => void;
  readonly forget: () => void;
}

export function useDraft<Name extends string>(draft: Draft<Name> | undefined, initial: Values<Name>): KeptDraft<Name> {
  const ownerNow = use(DraftOwner);
  // Whoever it was when the form appeared: what is typed into it is theirs.
  const [owner] = useState(ownerNow);
  const [restored] = useState(() => restore(draft, owner, initial));
  const forget = () => {
    if (!draft) return;
    forgetDraft(draft.key, owner);
    if (draft.isOfRecord) forgetDraft(beginningKey(draft.key), owner);
  };
  return {
    restored,
    forget,
    keep: (values) => {
      if (!draft) return;
      const changed = (names: readonly Name[]) => names.filter((name) => values[name] !== initial[name]);
      const written = changed(draft.fields);
      const unwritten = changed(draft.unwritten ?? []);
      forget();
      if (written.length > 0) keepDraft(draft.key, pick(values, written), owner);
      if (written.length > 0 && draft.isOfRecord)
        keepDraft(beginningKey(draft.key), { ...pick(initial, draft.fields), ...draft.beside }, owner);
      if (unwritten.length > 0) keepUnwritten(draft.key, pick(values, unwritten), owner);
    },
  };
}

/** What stood in a record's form, or beside it, when the draft of it was begun; of a form without one, what stands there now. */
export function useBeginning<Name extends string>(key: string, now: Values<Name>) {
  const owner = use(DraftOwner)();
  return useState(() => {
    const kept = readDraft(beginningKey(key), owner);
    const boxes = (Object.entries(now) as [Name, string][]).map(([name, box]) => {
      const begun = kept?.[name];
      return [name, typeof begun === 'string' ? begun : box];
    });
    return Object.fromEntries(boxes) as Values<Name>;
  });
}

/** Whether a form was left half filled in, and should be open again. */
export function useHasDraft(key: string): boolean {
  const owner = use(DraftOwner)();
  return readDraft(key, owner) !== undefined;
}

const beginningKey = (key: string): string => `${key} begun`;

const pick = <Name extends string>(values: Values<Name>, names: readonly Name[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

function restore<Name extends string>(
  draft: Draft<Name> | undefined,
  owner: string,
  initial: Values<Name>,
): Partial<Values<Name>> {
  const kept = draft && readDraft(draft.key, owner);
  if (!kept) return {};
  const restored: Partial<Record<Name, string>> = {};
  for (const name of [...draft.fields, ...(draft.unwritten ?? [])]) {
    const value = kept[name];
    if (typeof value !== 'string' || value === initial[name]) continue;
    if (draft.fits?.[name]?.(value) ?? true) restored[name] = value;
  }
  return restored;
}
