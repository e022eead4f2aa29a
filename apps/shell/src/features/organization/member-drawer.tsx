import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { memberCalls, type Member } from '@skein/contract/members.ts';
import { permissionCatalogue } from '@skein/contract/permissions.ts';
import { nameOfRole } from '@skein/contract/roles.ts';
import type { Unit } from '@skein/contract/units.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SkeletonTable } from '@skein/ui/skeleton.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useState, type ReactNode } from 'react';

import { MemberDeeds } from './member-deeds.tsx';
import { useAbilities, useOrganizationDeed } from './organization.queries.ts';
import { useText } from './organization.texts.ts';
import { RolesField } from './roles-field.tsx';
import { UnitField } from '../../units/unit-field.tsx';
import type { UnitTree } from '../../units/unit-tree.ts';

export interface MemberDrawerProps {
  member: Member;
  units: readonly Unit[];
  tree: UnitTree;
  onClose: () => void;
}

/** One member: where they are, as what, and what follows from it. */
export function MemberDrawer({ member, units, tree, onClose }: MemberDrawerProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { language } = usePreferences();
  const facts: [string, ReactNode][] = [
    [t('members.labels.contact'), member.contact],
    [t('members.labels.state'), inOurWords(t(`members.states.${member.state}`))],
    [t('members.labels.joinedAt'), format.dateTime(Date.parse(member.joinedAt))],
  ];
  const place: [string, ReactNode][] = [
    [t('members.labels.unit'), member.unit],
    [t('members.labels.roles'), member.roles.map((role) => nameOfRole(role, language)).join(', ')],
  ];
  return (
    <Drawer
      title={member.name}
      onClose={onClose}
      actions={member.isEditable && <MemberDeeds ids={[member.id]} state={member.state} onDone={onClose} />}
    >
      <FactList facts={member.isEditable ? facts : [...place, ...facts]} />
      {member.isEditable ? (
        <PlaceForm key={member.version} member={member} units={units} tree={tree} />
      ) : (
        <p className="organization-note">{t(member.isSelf ? 'members.notYourself' : 'members.readOnly')}</p>
      )}
      <Abilities id={member.id} />
    </Drawer>
  );
}

function PlaceForm({ member, units, tree }: Omit<MemberDrawerProps, 'onClose'>): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const held = member.roles.map(({ id }) => id);
  const [unitId, setUnitId] = useState(member.unitId);
  const [roleIds, setRoleIds] = useState<readonly string[]>(held);
  const [isChecked, setChecked] = useState(false);
  const saving = useOrganizationDeed(memberCalls.update);
  const isSame = unitId === member.unitId && roleIds.toSorted().join() === held.toSorted().join();
  const save = () => {
    setChecked(true);
    if (unitId === '' || roleIds.length === 0) return;
    const { id, version } = member;
    saving.mutate(
      { id, version, unitId, roleIds: [...roleIds] },
      { onSuccess: () => toast.success(t('members.saved')), onError: tellFailure },
    );
  };
  return (
    <form
      className="organization-form"
      aria-label={t('members.place')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame) save();
      }}
    >
      <UnitField
        label={t('members.labels.unit')}
        units={units}
        tree={tree}
        chosen={unitId}
        onChange={setUnitId}
        error={isChecked && unitId === '' ? t('members.unitMissing') : undefined}
      />
      <RolesField
        chosen={roleIds}
        onChange={setRoleIds}
        error={isChecked && roleIds.length === 0 ? t('members.rolesMissing') : undefined}
      />
      <Button kind="primary" type="submit" disabled={isSame} isBusy={saving.isPending}>
        {t('members.save')}
      </Button>
    </form>
  );
}

/** What follows from the roles, and from which: the answer to "why can they?". */
function Abilities({ id }: { id: string }): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const abilities = useAbilities(id);
  return (
    <section className="organization-abilities">
      <h3>{t('members.abilities')}</h3>
      <Loaded query={abilities} skeleton={<SkeletonTable rows={4} columns={2} />}>
        {({ grants, isDisabled }) =>
          grants.length === 0 || isDisabled ? (
            <p className="organization-note">{t('members.noAbilities')}</p>
          ) : (
            <ul>
              {grants.map(({ permission, scope, from }) => (
                <li key={permission}>
                  <span>{permissionCatalogue[permission][language]}</span>
                  <small>
                    {t(`members.scopes.${scope}`)}
                    {' · '}
                    {t('members.by', { roles: from.map((role) => nameOfRole(role, language)).join(', ') })}
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
