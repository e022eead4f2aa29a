import { useCan, useMissing } from '@skein/app-kit/access.queries.ts';
import type { EnterpriseRole } from '@skein/contract/enterprise-roles.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { Loaded } from '@skein/ui/loaded.tsx';
import { Page, Section } from '@skein/ui/page.tsx';
import { SkeletonTable } from '@skein/ui/skeleton.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './roles.css';
import { pathOf } from '../../app/routes.ts';
import { PermittedInEnterprise } from '../../joining/permitted-in-enterprise.tsx';
import { GrantsMatrix } from './grants-matrix.tsx';
import { RemoveRole } from './remove-role.tsx';
import { RoleEditor } from './role-editor.tsx';
import { RoleHolders } from './role-holders.tsx';
import { useRoles } from './roles.queries.ts';
import { useText } from './roles.texts.ts';
import { useRoleName } from './use-role-name.ts';

/** One role: to read, to change, or to make anew, from nothing (no `id`) or from another (`copy`). */
export function RoleDetailPage(): ReactNode {
  const t = useText();
  const { id, copy } = useSearch({ strict: false }) as { readonly id?: string; readonly copy?: string };
  const breadcrumb = <Link to={pathOf('roles')}>{t('pages.roles.title')}</Link>;
  return (
    <PermittedInEnterprise to="roles:read" title={t('pages.roleDetail.title')} breadcrumb={breadcrumb}>
      <RoleOrGone key={`${id} ${copy}`} id={id} copy={copy} breadcrumb={breadcrumb} />
    </PermittedInEnterprise>
  );
}

interface Which {
  id: string | undefined;
  copy: string | undefined;
  breadcrumb: ReactNode;
}

function RoleOrGone({ id, copy, breadcrumb }: Which): ReactNode {
  const t = useText();
  const nameOf = useRoleName();
  const roles = useRoles();
  const role = roles.data?.find((each) => each.id === id);
  const model = roles.data?.find((each) => each.id === copy);
  const title = id === undefined ? t('roles.add') : role ? nameOf(role) : t('pages.roleDetail.title');
  const actions = role && <RoleActions role={role} />;
  return (
    <Page title={title} breadcrumb={breadcrumb} actions={actions}>
      <Loaded query={roles} skeleton={<SkeletonTable rows={7} columns={3} />}>
        {() => {
          if (id === undefined) return <NewRole model={model} />;
          return role ? <KnownRole role={role} /> : <Gone />;
        }}
      </Loaded>
    </Page>
  );
}

function RoleActions({ role }: { role: EnterpriseRole }): ReactNode {
  const t = useText();
  const mayWrite = useCan('roles:write') ?? false;
  if (!mayWrite) return null;
  return (
    <>
      {role.isEditable && <RemoveRole role={role} />}
      <Link to={pathOf('roleDetail')} search={{ copy: role.id }} className={linkClass()}>
        <Copy size={14} aria-hidden />
        {t('roles.copy')}
      </Link>
    </>
  );
}

function NewRole({ model }: { model: EnterpriseRole | undefined }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const nameOf = useRoleName();
  return (
    <RoleEditor
      of={undefined}
      begins={{ name: model ? t('roles.copyOf', { name: nameOf(model) }) : '', note: '', grants: model?.grants ?? {} }}
      onSaved={({ id }) => {
        toast.success(t('roles.created'));
        void navigate({ to: pathOf('roleDetail'), search: { id }, replace: true });
      }}
    />
  );
}

function KnownRole({ role }: { role: EnterpriseRole }): ReactNode {
  const t = useText();
  const maySeeMembers = useCan('members:read') ?? false;
  // As it was opened or last saved here: what another makes of it meanwhile must not take the place of what is typed.
  const [edited, setEdited] = useState(role);
  return (
    <>
      {role.isEditable ? (
        <RoleEditor
          key={edited.version}
          of={edited}
          begins={{ ...edited, name: edited.name ?? '' }}
          onSaved={(saved) => {
            setEdited(saved);
            toast.success(t('roles.saved'));
          }}
        />
      ) : (
        <ReadRole role={role} />
      )}
      {maySeeMembers && <RoleHolders roleId={role.id} />}
    </>
  );
}

function ReadRole({ role: { builtIn, note, grants } }: { role: EnterpriseRole }): ReactNode {
  const t = useText();
  const mayWrite = useCan('roles:write');
  const missing = useMissing('roles:write');
  const why = builtIn ? t('roles.readOnly.builtIn') : mayWrite ? t('roles.readOnly.beyond') : missing;
  return (
    <>
      <p className="roles-note">{builtIn ? t(`roles.builtInNotes.${builtIn}`) : note}</p>
      <Section title={t('roles.matrix')} text={mayWrite === undefined ? undefined : why}>
        <GrantsMatrix grants={grants} />
      </Section>
    </>
  );
}

function Gone(): ReactNode {
  const t = useText();
  return (
    <EmptyState
      title={t('roles.gone')}
      text={t('roles.goneText')}
      action={
        <Link to={pathOf('roles')} className={linkClass()}>
          {t('roles.toList')}
        </Link>
      }
    />
  );
}
