import { useOwnAccess } from '@skein/app-kit/access.queries.ts';
import { accessScopes, coversAccessScope, nameOfScope, type AccessScope } from '@skein/contract/access-scopes.ts';
import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { FieldError } from '@skein/ui/field-error.tsx';
import { useId, type ReactNode } from 'react';

import { useText } from '../access-keys.texts.ts';
import { scopesIn } from './use-key-form.ts';

export interface ScopesFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** By what a scope is about; what is not named here would not be offered. */
const groups = {
  devices: ['drones', 'payloads', 'sites'],
  airspace: ['zones', 'airspace', 'unlocks'],
  organisation: ['members', 'units'],
  events: ['webhooks'],
} as const;
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as Group[];

export const scopesOfGroup = (group: Group): readonly AccessScope[] =>
  accessScopes.filter((scope) => groups[group].some((about) => scope.startsWith(`${about}:`)));

/** What a key can be let do. What its owner may not do is shown, and said to be out of reach. */
export function ScopesField({ name, value, error, onChange }: ScopesFieldProps): ReactNode {
  const t = useText();
  const id = useId();
  const { language } = usePreferences();
  const { data: access } = useOwnAccess();
  const held = new Set(access?.grants.map(({ permission }) => permission));
  const mayGive = (scope: AccessScope) =>
    coversAccessScope({ has: (permission: EnterprisePermission) => held.has(permission) }, scope);
  const chosen = scopesIn(value);
  const toggle = (scope: AccessScope, isOn: boolean) =>
    onChange(accessScopes.filter((each) => (each === scope ? isOn : chosen.includes(each))).join(','));
  return (
    <fieldset
      className="shell-scopes"
      aria-describedby={error ? `${id}-error` : `${id}-help`}
      data-wrong={error ? true : undefined}
    >
      <legend className="sk-field-label" data-required>
        {t('accessKeys.form.scopes')}
      </legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p className="sk-field-help" id={`${id}-help`}>
        {t('accessKeys.form.scopesHelp')}
      </p>
      {groupNames.map((group) => (
        <fieldset key={group}>
          <legend>{t(`accessKeys.form.groups.${group}`)}</legend>
          {scopesOfGroup(group).map((scope) => {
            const isOn = chosen.includes(scope);
            // What a key has already can be taken away by whoever lost the right to it.
            const isOut = access !== undefined && !isOn && !mayGive(scope);
            return (
              <label key={scope} data-out={isOut || undefined}>
                <input
                  type="checkbox"
                  // The first one that can be chosen takes the focus when none is.
                  {...(!isOut && { name })}
                  value={scope}
                  checked={isOn}
                  disabled={isOut}
                  onChange={({ target }) => toggle(scope, target.checked)}
                />
                <span>
                  {nameOfScope(scope, language)}
                  <small>{isOut ? t('accessKeys.form.scopeOut') : <code>{scope}</code>}</small>
                </span>
              </label>
            );
          })}
        </fieldset>
      ))}
    </fieldset>
  );
}
