import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { memberCalls } from '@skein/contract/members.ts';
import type { Unit } from '@skein/contract/units.ts';
import { Button } from '@skein/ui/button.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useState, type ReactNode } from 'react';

import { BatchDialog } from '../../lists/batch-dialog.tsx';
import { MemberDeeds } from './member-deeds.tsx';
import { useOrganizationDeed } from './organization.queries.ts';
import { useText } from './organization.texts.ts';
import { RolesField } from './roles-field.tsx';
import { UnitField } from '../../units/unit-field.tsx';
import type { UnitTree } from '../../units/unit-tree.ts';

export interface MemberBatchProps {
  ids: readonly string[];
  units: readonly Unit[];
  tree: UnitTree;
  onDone: () => void;
}

/** What is done to several members at once: to all of them, or to none. */
export function MemberBatch({ ids, units, tree, onDone }: MemberBatchProps): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const [asked, setAsked] = useState<'move' | 'setRoles'>();
  const [unitId, setUnitId] = useState('');
  const [roleIds, setRoleIds] = useState<readonly string[]>([]);
  const moving = useOrganizationDeed(memberCalls.move);
  const granting = useOrganizationDeed(memberCalls.setRoles);
  const count = ids.length;
  const ways = {
    onSuccess: () => {
      toast.success(t('members.done'));
      setAsked(undefined);
      onDone();
    },
    onError: tellFailure,
  };
  const run = () => {
    if (asked === 'move') moving.mutate({ ids: [...ids], unitId }, ways);
    else granting.mutate({ ids: [...ids], roleIds: [...roleIds] }, ways);
  };
  return (
    <>
      <Button size="small" onClick={() => setAsked('move')}>
        {t('members.moveTo')}
      </Button>
      <Button size="small" onClick={() => setAsked('setRoles')}>
        {t('members.setRoles')}
      </Button>
      <MemberDeeds size="small" ids={ids} onDone={onDone} />
      {asked && (
        <BatchDialog
          title={t(`members.${asked}Title`, { count })}
          submitLabel={t(asked === 'move' ? 'members.move' : 'members.save')}
          isReady={asked === 'move' ? unitId !== '' : roleIds.length > 0}
          isBusy={moving.isPending || granting.isPending}
          onSubmit={run}
          onClose={() => setAsked(undefined)}
        >
          {asked === 'move' ? (
            <UnitField label={t('units.unit')} units={units} tree={tree} chosen={unitId} onChange={setUnitId} />
          ) : (
            <>
              <p>{t('members.setRolesText')}</p>
              <RolesField chosen={roleIds} onChange={setRoleIds} />
            </>
          )}
        </BatchDialog>
      )}
    </>
  );
}
