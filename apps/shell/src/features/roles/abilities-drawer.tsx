import { useServer } from '@skein/app-kit/server-connection.ts';
import { getMemberAbilities, type MemberAbilities } from '@skein/contract/enterprise-roles.ts';
import { nameOfRole } from '@skein/contract/roles.ts';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList } from '@skein/ui/fact-list.tsx';
import { Loaded } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SkeletonTable } from '@skein/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { GrantsMatrix } from './grants-matrix.tsx';
import { useText } from './roles.texts.ts';

/** All that somebody may do, and by which of their roles. */
export function AbilitiesDrawer({ userId, onClose }: { userId: string; onClose: () => void }): ReactNode {
  const t = useText();
  const { call } = useServer();
  const abilities = useQuery({
    queryKey: [getMemberAbilities.path, userId],
    queryFn: async ({ signal }) => (await call(getMemberAbilities, { query: { userId } }, signal)).info,
    // It follows from roles that others may be changing.
    staleTime: 0,
  });
  return (
    <Drawer title={abilities.data?.userName ?? t('roles.abilities')} onClose={onClose}>
      <Loaded query={abilities} skeleton={<SkeletonTable rows={6} columns={2} />}>
        {(info) => <Abilities {...info} />}
      </Loaded>
    </Drawer>
  );
}

function Abilities({ unit, roles, grants, isDisabled }: MemberAbilities): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const separator = language === 'zh-CN' ? '、' : ', ';
  const namesOf = (some: MemberAbilities['roles']) => some.map((role) => nameOfRole(role, language)).join(separator);
  return (
    <>
      <FactList
        facts={[
          [t('roles.labels.unit'), unit],
          [t('roles.labels.roles'), namesOf(roles)],
        ]}
      />
      {isDisabled && <p className="roles-note">{t('roles.disabled')}</p>}
      <GrantsMatrix
        grants={Object.fromEntries(grants.map(({ permission, scope }) => [permission, scope]))}
        notes={Object.fromEntries(
          grants.map(({ permission, from }) => [permission, t('roles.from', { roles: namesOf(from) })]),
        )}
      />
    </>
  );
}
