import { useServer } from '@skein/app-kit/server-connection.ts';
import { auditCalls, type Concerned } from '@skein/contract/audit-search.ts';
import { ComboboxField } from '@skein/ui/combobox-field.tsx';
import { FailureText } from '@skein/ui/loaded.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useDeferredValue, useState, type ReactNode } from 'react';

export interface ConcernedFieldProps {
  kind: 'person' | 'enterprise';
  label: string;
  hint: string;
  /** The ID of whom the log is narrowed to; empty: of nobody. */
  chosen: string;
  onChoose: (id: string) => void;
}

const toOption = ({ id, name, text }: Concerned) => ({ value: id, label: name, text });

/** A person or an enterprise by whom the log is narrowed, found by a part of the name. */
export function ConcernedField({ kind, label, hint, chosen, onChoose }: ConcernedFieldProps): ReactNode {
  const wordsFor = use(FailureText);
  const [typed, setTyped] = useState('');
  const found = useConcerned(kind, { search: useDeferredValue(typed) });
  // A link brings an ID alone.
  const named = useConcerned(kind, { id: chosen }, chosen !== '');
  const one = named.data?.list.find(({ id }) => id === chosen);
  return (
    <ComboboxField
      label={label}
      name={kind}
      placeholder={hint}
      options={found.data?.list.map(toOption) ?? []}
      isLoading={found.isFetching}
      failure={found.error && wordsFor(found.error)}
      onSearch={setTyped}
      chosen={chosen === '' ? undefined : one ? toOption(one) : { value: chosen, label: chosen }}
      onChange={(option) => onChoose(option?.value ?? '')}
    />
  );
}

const useConcerned = (
  kind: ConcernedFieldProps['kind'],
  sought: { readonly search?: string; readonly id?: string },
  isEnabled = true,
) => {
  const { call } = useServer();
  return useQuery({
    queryKey: [auditCalls.concerned.path, kind, sought],
    // Both fields look things up at once, and so does each for itself.
    queryFn: ({ signal }) => call(auditCalls.concerned, { query: { kind, ...sought }, allowedRepeat: true }, signal),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
};
