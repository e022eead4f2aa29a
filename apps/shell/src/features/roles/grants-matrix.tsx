import {
  permissionCatalogue,
  resourceOf,
  resources,
  type DataScope,
  type EnterprisePermission,
  type Resource,
} from '@skein/contract/permissions.ts';
import { coversScope, type Grants } from '@skein/contract/roles.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import './grants-matrix.css';
import { useText } from './roles.texts.ts';

export interface GrantsMatrixProps {
  grants: Grants;
  /** What whoever edits it holds, and so could give. Absent: it is only read. */
  own?: Grants | undefined;
  /** What more is said of a permission: by which role somebody has it. */
  notes?: Readonly<Partial<Record<EnterprisePermission, string>>>;
  onChange?: ((permission: EnterprisePermission, scope: DataScope | '') => void) | undefined;
}

const all = Object.keys(permissionCatalogue) as (keyof typeof permissionCatalogue)[];
const ofResource = (resource: Resource): EnterprisePermission[] =>
  all.filter(
    (permission): permission is EnterprisePermission =>
      permission !== 'platform:administer' && resourceOf(permission) === resource,
  );

/** Resource by action, each as far as it reaches. */
export function GrantsMatrix({ grants, own, notes, onChange }: GrantsMatrixProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  return (
    <table className="roles-matrix">
      <thead>
        <tr>
          <th scope="col">{t('roles.resource')}</th>
          <th scope="col">{t('roles.actions.read')}</th>
          <th scope="col">{t('roles.actions.write')}</th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(resources) as Resource[]).map((resource) => (
          <tr key={resource}>
            <th scope="row">{resources[resource][language]}</th>
            {(['read', 'write'] as const).map((action) => (
              <td key={action} data-action={t(`roles.actions.${action}`)}>
                {ofResource(resource)
                  .filter((permission) => permission.endsWith(':read') === (action === 'read'))
                  // Of the owner alone: in the others it is not even a question.
                  .filter((permission) => permission !== 'enterprise:dispose' || permission in grants)
                  .map((permission) => (
                    <Reach
                      key={permission}
                      permission={permission}
                      scope={grants[permission]}
                      own={own}
                      note={notes?.[permission]}
                      onChange={onChange}
                    />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReachProps extends Pick<GrantsMatrixProps, 'own' | 'onChange'> {
  permission: EnterprisePermission;
  scope: DataScope | undefined;
  note: string | undefined;
}

function Reach({ permission, scope, own, note, onChange }: ReachProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const name = permissionCatalogue[permission][language];
  const scopes: readonly DataScope[] = permissionCatalogue[permission].scopes;
  // What is seen says the row already; what managing it comes to differs from row to row.
  const caption = !permission.endsWith(':read') && <small>{name}</small>;
  if (!onChange)
    return (
      <span className="roles-reach" data-granted={scope !== undefined || undefined}>
        <b>{t(`roles.scopes.${scope ?? 'none'}`)}</b>
        {caption}
        {note && <small>{note}</small>}
      </span>
    );
  return (
    <span className="roles-reach" data-granted={scope !== undefined || undefined}>
      <span className="sk-control">
        <select
          className="sk-control-input sk-control-select"
          name={permission}
          aria-label={name}
          value={scope ?? ''}
          onChange={({ target }) => onChange(permission, target.value as DataScope | '')}
        >
          <option value="">{t('roles.scopes.none')}</option>
          {scopes.map((each) => {
            const isOwn = coversScope(own?.[permission], each);
            const words = t(`roles.scopes.${each}`);
            return (
              <option key={each} value={each} disabled={!isOwn}>
                {isOwn ? words : t('roles.notYours', { scope: words })}
              </option>
            );
          })}
        </select>
        <ChevronDown className="sk-control-chevron" size={14} aria-hidden />
      </span>
      {caption}
    </span>
  );
}
