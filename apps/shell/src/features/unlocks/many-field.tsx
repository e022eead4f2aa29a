import { ComboboxField } from '@skein/ui/combobox-field.tsx';
import { FailureText } from '@skein/ui/loaded.tsx';
import { useQuery } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';

import './request.css';
import { chosenBox, chosenIn, type Chosen } from './chosen.ts';
import { ChosenList, type ChosenListProps } from './chosen-list.tsx';
import type { BoxName } from './unlock-boxes.ts';
import { useSettled } from '@skein/app-kit/use-settled.ts';

/** Typing goes on for about so long between two letters. */
const PAUSE_MILLISECONDS = 250;

export interface ManyFieldProps extends Pick<ChosenListProps, 'findings'> {
  name: BoxName;
  label: string;
  help: string;
  placeholder: string;
  error: string | undefined;
  required: boolean;
  /** What is chosen, as the text of its box. */
  box: string;
  onChange: (box: string) => void;
  /** Those whose names fit, by words that may be empty. */
  find: (words: string, signal: AbortSignal) => Promise<readonly Chosen[]>;
}

/** Several of many, each found by typing a part of its name. */
export function ManyField(props: ManyFieldProps): ReactNode {
  const { name, label, help, placeholder, error, required, box, onChange, findings, find } = props;
  const chosen = chosenIn(box);
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), PAUSE_MILLISECONDS);
  const wordsFor = use(FailureText);
  const {
    data = [],
    isFetching,
    error: failure,
  } = useQuery({
    queryKey: ['unlock-choices', name, words],
    queryFn: ({ signal }) => find(words, signal),
    staleTime: 30_000,
  });
  const isThere = (id: string) => chosen.some((each) => each.id === id);
  const add = (id: string | undefined) => {
    const found = data.find((each) => each.id === id);
    if (found && !isThere(found.id)) onChange(chosenBox([...chosen, found]));
  };
  return (
    <div className="unlock-many">
      <ComboboxField
        name={name}
        label={label}
        help={help}
        placeholder={placeholder}
        error={error}
        required={required}
        chosen={undefined}
        options={data
          .filter(({ id }) => !isThere(id))
          .map(({ id, ...shown }) => ({ value: id, label: shown.name, text: shown.text }))}
        failure={failure && wordsFor(failure)}
        isLoading={isFetching || words !== typed.trim()}
        onSearch={setTyped}
        onChange={(option) => add(option?.value)}
      />
      <ChosenList
        label={label}
        chosen={chosen}
        findings={findings}
        onRemove={(id) => onChange(chosenBox(chosen.filter((each) => each.id !== id)))}
      />
    </div>
  );
}
