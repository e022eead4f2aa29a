import { droneCalls } from '@skein/contract/drones.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo, type ReactNode } from 'react';

import { treeOf } from '../../units/unit-tree.ts';
import { UnitField } from '../../units/unit-field.tsx';
import { useHandOverTargets } from '../../units/units.queries.ts';
import { useText } from './drones.texts.ts';

interface DroneUnitFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChoose: (unitId: string) => void;
}

/** The unit that gets a new drone. Whoever reaches one alone has nothing to choose. */
export function DroneUnitField({ label, value, error, onChoose }: DroneUnitFieldProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const { data } = useHandOverTargets(droneCalls.units);
  const units = data ?? [];
  const tree = useMemo(() => treeOf(data ?? [], language), [data, language]);
  if (units.length < 2) return null;
  return (
    <UnitField
      label={label}
      help={t('drones.unitHelp')}
      units={units}
      tree={tree}
      chosen={value}
      error={error}
      onChange={onChoose}
    />
  );
}
