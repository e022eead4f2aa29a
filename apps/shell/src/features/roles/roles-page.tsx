import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { useCan } from '@skein/app-kit/access.queries.ts';
import type { EnterpriseRole } from '@skein/contract/enterprise-roles.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { Page } from '@skein/ui/page.tsx';
import { SkeletonTable } from '@skein/ui/skeleton.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import './roles.css';
import { pathOf } from '../../app/routes.ts';
import { PermittedInEnterprise } from '../../joining/permitted-in-enterprise.tsx';
import { useRoles } from './roles.queries.ts';
import { useText } from './roles.texts.ts';
import { useRoleName } from './use-role-name.ts';

export { RoleDetailPage } from './role-detail-page.tsx';

/** The roles of the enterprise: those that every enterprise has, then its own. */
export function RolesPage(): ReactNode {
  const t = useText();
  const heading = { title: t('pages.roles.title'), subtitle: t('pages.roles.purpose') };
  return (
    <PermittedInEnterprise to="roles:read" {...heading}>
      <RoleList {...heading} />
    </PermittedInEnterprise>
  );
}

function RoleList(heading: { title: string; subtitle: string }): ReactNode {
  const t = useText();
  const mayWrite = useCan('roles:write');
  const roles = useRoles();
  const add =
    mayWrite === false ? (
      <PermittedButton needs="roles:write" icon={<Plus size={14} aria-hidden />}>
        {t('roles.add')}
      </PermittedButton>
    ) : (
      <Link to={pathOf('roleDetail')} className={linkClass('primary')}>
        <Plus size={14} aria-hidden />
        {t('roles.add')}
      </Link>
    );
  return (
    <Page {...heading} actions={add}>
      <Loaded query={roles} skeleton={<SkeletonTable rows={6} columns={4} />}>
        {(list) => (
          <table className="roles-list" aria-label={heading.title}>
            <thead>
              <tr>
                <th scope="col">{t('roles.labels.name')}</th>
                <th scope="col">{t('roles.labels.note')}</th>
                <th scope="col" className="roles-number">
                  {t('roles.labels.grants')}
                </th>
                <th scope="col" className="roles-number">
                  {t('roles.labels.members')}
                </th>
                <th scope="col">{t('roles.labels.updatedAt')}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((role) => (
                <RoleRow key={role.id} role={role} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Page>
  );
}

function RoleRow({ role }: { role: EnterpriseRole }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id, builtIn, note, grants, members, updatedAt } = role;
  return (
    <tr>
      <th scope="row">
        <Link to={pathOf('roleDetail')} search={{ id }}>
          {useRoleName()(role)}
        </Link>
        {builtIn && <StateTag state="fixed" text={t('roles.builtIn')} />}
      </th>
      <td>{builtIn ? t(`roles.builtInNotes.${builtIn}`) : note}</td>
      <td className="roles-number" data-label={t('roles.labels.grants')}>
        {format.number(Object.keys(grants).length)}
      </td>
      <td className="roles-number" data-label={t('roles.labels.members')}>
        {format.number(members)}
      </td>
      <td>{!builtIn && format.dateTime(Date.parse(updatedAt))}</td>
    </tr>
  );
}
