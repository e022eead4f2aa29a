import { useOwnAccess } from '@skein/app-kit/access.queries.ts';
import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { StaleNote } from '@skein/app-kit/forms/stale-note.tsx';
import { grantablePermissions, LONGEST_ROLE_NOTE, type EnterpriseRole } from '@skein/contract/enterprise-roles.ts';
import { isEnterprisePermission } from '@skein/contract/permissions.ts';
import type { DataScope, Grants } from '@skein/contract/roles.ts';
import { Section } from '@skein/ui/page.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { GrantsMatrix } from './grants-matrix.tsx';
import { boxesOfRole, grantsInBoxes } from './role-form.ts';
import { useText } from './roles.texts.ts';
import { useRoleForm } from './use-role-form.ts';

export interface RoleEditorProps {
  /** Absent: a new one. */
  of: EnterpriseRole | undefined;
  begins: { readonly name: string; readonly note: string; readonly grants: Grants };
  onSaved: (saved: EnterpriseRole) => void;
}

export function RoleEditor({ of: role, begins, onSaved }: RoleEditorProps): ReactNode {
  const t = useText();
  const own = useGivable();
  const { form, submit, reach, isSaving, labels, theirs } = useRoleForm({
    role,
    initial: boxesOfRole(begins),
    onSaved,
  });
  const scopeChoices = (['enterprise', 'unit', 'own'] as const).map((value) => ({
    value,
    label: t(`roles.scopes.${value}`),
  }));
  return (
    <FormElement form={form} onSubmit={submit} {...(!role && { startsAt: 'name' })}>
      {theirs && (
        <StaleNote
          labels={labels}
          theirs={theirs}
          values={form.values}
          choices={Object.fromEntries(grantablePermissions.map((permission) => [permission, scopeChoices]))}
          onTake={form.set}
        />
      )}
      <div className="roles-form">
        <TextField label={labels.name} {...form.field('name')} maxLength={32} />
        <TextArea label={labels.note} {...form.field('note')} required={false} maxLength={LONGEST_ROLE_NOTE} />
      </div>
      <Section title={t('roles.matrix')} text={t('roles.matrixText')}>
        <GrantsMatrix grants={grantsInBoxes(form.values)} own={own} onChange={reach} />
      </Section>
      <FormActions
        form={form}
        submitLabel={t(role ? 'roles.save' : 'roles.create')}
        isOnlyForChanges={role !== undefined}
        isBusy={isSaving}
      />
    </FormElement>
  );
}

/** What whoever edits it holds, and so could give. */
function useGivable(): Grants {
  const { data } = useOwnAccess();
  return Object.fromEntries(
    (data?.grants ?? []).flatMap(({ permission, scope }) =>
      isEnterprisePermission(permission) ? [[permission, scope as DataScope]] : [],
    ),
  );
}
