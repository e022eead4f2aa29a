import { nameOfRole } from '@skein/contract/roles.ts';
import { Checkbox } from '@skein/ui/checkbox.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { FieldError } from '@skein/ui/field-error.tsx';
import { useId, type ReactNode } from 'react';

import { useRoleChoices } from './organization.queries.ts';
import { useText } from './organization.texts.ts';

export interface RolesFieldProps {
  /** By which its form finds it. */
  name?: string;
  chosen: readonly string[];
  onChange: (roleIds: readonly string[]) => void;
  help?: string;
  error?: string | undefined;
}

/** Several roles. One that holds more than the giver does stands there with the reason, and cannot be ticked. */
export function RolesField({ name, chosen, onChange, help, error }: RolesFieldProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const { data: choices = [] } = useRoleChoices();
  const id = useId();
  const turn = (roleId: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, roleId] : chosen.filter((each) => each !== roleId));
  return (
    <fieldset className="organization-roles" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('members.labels.roles')}</legend>
      {help && <p className="sk-field-help">{help}</p>}
      {choices.map(({ role, isGrantable }) => (
        <Checkbox
          key={role.id}
          name={name}
          checked={chosen.includes(role.id)}
          disabled={!isGrantable && !chosen.includes(role.id)}
          onChange={({ target }) => turn(role.id, target.checked)}
          label={
            <>
              {nameOfRole(role, language)}
              {!isGrantable && <small className="organization-beyond">{t('members.beyond')}</small>}
            </>
          }
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
