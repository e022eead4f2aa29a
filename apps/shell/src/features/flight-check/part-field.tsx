import { useSettled } from '@skein/app-kit/use-settled.ts';
import { ComboboxField } from '@skein/ui/combobox-field.tsx';
import { FailureText } from '@skein/ui/loaded.tsx';
import { useQuery } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';

import type { NamedPart } from '../../flights/named-parts.ts';
import { useText } from './flight-check.texts.ts';

/** Typing goes on for about so long between two letters. */
const PAUSE_MILLISECONDS = 250;

export interface PartFieldProps {
  name: 'drone' | 'pilot';
  placeholder: string;
  /** Empty: none is chosen. */
  id: string;
  onChange: (id: string) => void;
  /** Offered before the others. */
  first?: NamedPart | undefined;
  /** Those whose names fit, by words that may be empty. Absent: there is only the first. */
  find?: (words: string, signal: AbortSignal) => Promise<readonly NamedPart[]>;
  findOne?: (id: string, signal: AbortSignal) => Promise<NamedPart | undefined>;
}

/** One drone or one person, found by a part of its name, or none. Of one that an address names it is looked up what it is called. */
export function PartField({ name, placeholder, id, onChange, first, find, findOne }: PartFieldProps): ReactNode {
  const t = useText();
  const wordsFor = use(FailureText);
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), PAUSE_MILLISECONDS);
  const found = useQuery({
    queryKey: ['flight-parts', name, words, find !== undefined],
    queryFn: async ({ signal }) => [...((await find?.(words, signal)) ?? [])],
    staleTime: 30_000,
  });
  const others = (found.data ?? []).filter((part) => part.id !== first?.id);
  const offered = first ? [first, ...others] : others;
  const known = offered.find((part) => part.id === id);
  const named = useQuery({
    queryKey: ['flight-parts', name, 'one', id],
    queryFn: async ({ signal }) => ({ part: await findOne?.(id, signal) }),
    enabled: id !== '' && known === undefined,
    staleTime: 30_000,
  });
  const chosen = known ?? named.data?.part;
  // Whoever is asked about stays in sight, also while nobody can say what it is called.
  const nameless = named.isError ? t('flightCheck.unreadPart') : t('flightCheck.unknownPart');
  const stranger = id !== '' && chosen === undefined && !named.isFetching;
  return (
    <ComboboxField
      name={name}
      label={t(`flightCheck.boxes.${name}`)}
      help={t('flightCheck.optional')}
      placeholder={placeholder}
      chosen={chosen ? optionOf(chosen) : stranger ? { value: id, label: nameless } : undefined}
      options={offered.map(optionOf)}
      failure={found.error && wordsFor(found.error)}
      isLoading={found.isFetching || words !== typed.trim()}
      onSearch={setTyped}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  );
}

const optionOf = ({ id, name, text }: NamedPart) => ({ value: id, label: name, text });
