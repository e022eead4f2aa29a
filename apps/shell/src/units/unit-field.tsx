import type { Unit } from '@skein/contract/units.ts';
import { ComboboxField } from '@skein/ui/combobox-field.tsx';
import { useState, type ReactNode } from 'react';

import { useText } from './units.texts.ts';
import type { UnitTree } from './unit-tree.ts';

/** More would only be scrolled through; a letter more finds it. */
const MOST_OFFERED = 50;

export interface UnitFieldProps {
  label: string;
  units: readonly Unit[];
  tree: UnitTree;
  chosen: string;
  onChange: (id: string) => void;
  error?: string | undefined;
  /** What is said below it, where nothing has to be chosen. */
  help?: string;
}

/** One of thousands of units, by a part of its name, told apart by what is above it. */
export function UnitField({ label, units, tree, chosen, onChange, error, help }: UnitFieldProps): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState('');
  const part = typed.trim().toLocaleLowerCase();
  const offered = units.filter(({ name }) => name.toLocaleLowerCase().includes(part)).slice(0, MOST_OFFERED);
  const optionOf = (unit: Unit) => ({ value: unit.id, label: unit.name, text: tree.placeOf(unit) });
  const unit = tree.find(chosen);
  return (
    <ComboboxField
      name="unitId"
      label={label}
      help={help ?? t('unitChoice.help')}
      error={error}
      required={help === undefined}
      chosen={unit && optionOf(unit)}
      onChange={(option) => onChange(option?.value ?? '')}
      options={offered.map(optionOf)}
      onSearch={setTyped}
    />
  );
}
