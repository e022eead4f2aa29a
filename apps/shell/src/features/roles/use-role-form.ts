import { ApiError } from '@skein/api-client/call-errors.ts';
import { useBegun } from '@skein/app-kit/forms/use-begun.ts';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { EnterpriseRole, RoleFacts } from '@skein/contract/enterprise-roles.ts';
import { permissionCatalogue, type DataScope, type EnterprisePermission } from '@skein/contract/permissions.ts';
import { describeField } from '@skein/ui/form-issues.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import { boxesOfRole, factsInBoxes, following, type RoleBox, type RoleBoxes } from './role-form.ts';
import { useSaveRole } from './roles.queries.ts';
import { useText } from './roles.texts.ts';

interface RoleFormParts {
  /** Absent: a new one. */
  readonly role: EnterpriseRole | undefined;
  readonly initial: RoleBoxes;
  readonly onSaved: (saved: EnterpriseRole) => void;
}

/** The form of a role that others may be editing too: whoever comes second sees what it is by now, and saves knowingly. */
export function useRoleForm({ role, initial, onSaved }: RoleFormParts) {
  const t = useText();
  const { language } = usePreferences();
  const saving = useSaveRole();
  const key = `role ${role?.id ?? 'new'}`;
  const begun = useBegun(key, role, (of) => (of ? boxesOf(of) : initial));
  const boxes = Object.keys(initial) as RoleBox[];
  const form = useForm<RoleBox>(
    begun.boxes,
    (values) => ({
      name: describeField(RoleFacts, factsInBoxes(values), { name: 'name', label: t('roles.labels.name') }, language),
    }),
    { key, fields: boxes, isOfRecord: role !== undefined },
  );

  const submit = () => {
    if (!form.check('name')) return;
    saving.mutate(
      { facts: factsInBoxes(form.values), of: begun.current },
      {
        onSuccess: ({ info }) => {
          form.forgetDraft();
          onSaved(info);
        },
        onError: (error) => {
          const isStale = error instanceof ApiError && error.reason === 'stale_version';
          const found = isStale ? EnterpriseRole.safeParse(error.data.current) : undefined;
          if (found?.success) begun.tell(found.data);
          else form.refuse(error);
        },
      },
    );
  };

  const reach = (permission: EnterprisePermission, scope: DataScope | '') => {
    for (const [other, follows] of Object.entries(following(form.values, permission, scope)))
      form.set(other as EnterprisePermission, follows);
    form.set(permission, scope);
  };

  const labelOf = (box: RoleBox) =>
    box === 'name' || box === 'note' ? t(`roles.labels.${box}`) : permissionCatalogue[box][language];
  return {
    form: { ...form, discardDraft: () => form.startOverWith(begun.beginAnew()) },
    submit,
    reach,
    isSaving: saving.isPending,
    labels: Object.fromEntries(boxes.map((box) => [box, labelOf(box)])) as Record<RoleBox, string>,
    /** What somebody else made of it meanwhile. */
    theirs: begun.theirs,
  };
}

const boxesOf = (role: EnterpriseRole): RoleBoxes => boxesOfRole({ ...role, name: role.name ?? '' });
