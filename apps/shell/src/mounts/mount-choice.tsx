import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { ComboboxField } from '@skein/ui/combobox-field.tsx';
import type { ComboboxOption } from '@skein/ui/combobox-option.ts';
import { useState, type ReactNode } from 'react';

import { useText } from './mounts.texts.ts';
import type { useMountDeeds } from './use-mount-deeds.ts';

export interface MountChoiceProps {
  name: string;
  label: string;
  help: string;
  options: readonly ComboboxOption[];
  onSearch: (typed: string) => void;
  isLoading: boolean;
  /** Why it is not known which can be. */
  failure: ReactNode;
  deeds: ReturnType<typeof useMountDeeds>;
  /** Calls `done` once it is. */
  onMount: (chosen: string, done: () => void) => void;
}

/** What is mounted, or on what: found by typing a part of its name. */
export function MountChoice(props: MountChoiceProps): ReactNode {
  const { name, label, help, options, onSearch, isLoading, failure, deeds, onMount } = props;
  const t = useText();
  const [chosen, setChosen] = useState<ComboboxOption>();
  const choose = (option: ComboboxOption | undefined) => {
    deeds.forgetRefusal();
    setChosen(option);
  };
  return (
    <div className="shell-part-choice">
      <ComboboxField
        name={name}
        label={label}
        help={help}
        error={deeds.refusal}
        chosen={chosen}
        onChange={choose}
        options={options}
        onSearch={onSearch}
        isLoading={isLoading}
        failure={failure}
      />
      <PermittedButton
        needs="payloads:write"
        disabled={chosen === undefined}
        isBusy={deeds.isMounting}
        onClick={() => chosen && onMount(chosen.value, () => setChosen(undefined))}
      >
        {t('mounts.mount')}
      </PermittedButton>
    </div>
  );
}
