import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo, type ReactNode } from 'react';

import { useUnits } from '../../units/units.queries.ts';
import { useText } from './organization.texts.ts';
import { RolesField } from './roles-field.tsx';
import { UnitField } from '../../units/unit-field.tsx';
import { treeOf } from '../../units/unit-tree.ts';

/** Boxes hold text: the chosen roles one after the other. */
export const rolesInBox = (box: string): string[] => box.split(' ').filter(Boolean);

/** Until another is chosen, it is the whole enterprise, or what the caller reaches of it. */
export const useFirstUnit = (): string => {
  const { language } = usePreferences();
  const { data: units = [] } = useUnits();
  return useMemo(() => treeOf(units, language).roots[0]?.id ?? '', [units, language]);
};

export interface InvitePlaceFieldsProps {
  unitId: string;
  onUnit: (id: string) => void;
  unitError: string | undefined;
  /** As its box holds them. */
  roles: string;
  onRoles: (box: string) => void;
  rolesHelp?: string;
  rolesError?: string | undefined;
}

/** Into which unit somebody is invited, and as what. */
export function InvitePlaceFields(props: InvitePlaceFieldsProps): ReactNode {
  const { unitId, onUnit, unitError, roles, onRoles, rolesHelp, rolesError } = props;
  const t = useText();
  const { language } = usePreferences();
  const { data: units = [] } = useUnits();
  const tree = useMemo(() => treeOf(units, language), [units, language]);
  return (
    <>
      <UnitField
        label={t('invites.labels.unit')}
        units={units}
        tree={tree}
        chosen={unitId}
        onChange={onUnit}
        error={unitError}
      />
      <RolesField
        name="roleIds"
        chosen={rolesInBox(roles)}
        onChange={(chosen) => onRoles(chosen.join(' '))}
        error={rolesError}
        {...(rolesHelp !== undefined && { help: rolesHelp })}
      />
    </>
  );
}
