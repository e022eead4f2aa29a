import { ReasonDialog } from '@skein/app-kit/forms/reason-dialog.tsx';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { joinApplicationCalls, type JoinApplication } from '@skein/contract/join-applications.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { toast } from '@skein/ui/toast.tsx';
import { useMemo, useState, type ReactNode } from 'react';

import { useUnits } from '../../units/units.queries.ts';
import { useOrganizationDeed } from './organization.queries.ts';
import { useText } from './organization.texts.ts';
import { RolesField } from './roles-field.tsx';
import { UnitField } from '../../units/unit-field.tsx';
import { treeOf } from '../../units/unit-tree.ts';

export interface ApplicationDrawerProps {
  application: JoinApplication;
  onClose: () => void;
}

/** Who wants to join and why; and, as long as it waits, where they would be and as what. */
export function ApplicationDrawer({ application, onClose }: ApplicationDrawerProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const tellFailure = useTellFailure();
  const { language } = usePreferences();
  const { data: units = [] } = useUnits();
  const tree = useMemo(() => treeOf(units, language), [units, language]);
  const [unitId, setUnitId] = useState(application.unitId ?? '');
  const [roleIds, setRoleIds] = useState<readonly string[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const approval = useOrganizationDeed(joinApplicationCalls.approve);
  const place = unitId || (tree.roots[0]?.id ?? '');
  const mayDecide = application.applyState === 1 && !application.isOwn;

  const approve = () => {
    setChecked(true);
    if (place === '' || roleIds.length === 0) return;
    approval.mutate(
      { id: application.id, unitId: place, roleIds: [...roleIds] },
      {
        onSuccess: () => {
          toast.success(t('applications.approved'));
          onClose();
        },
        onError: tellFailure,
      },
    );
  };

  const { decidedBy, decidedAt, refuseMsg } = application;
  const facts: [string, ReactNode][] = [
    [t('applications.labels.contact'), application.contact],
    [t('applications.labels.createdAt'), format.dateTime(Date.parse(application.createdAt))],
    [t('applications.labels.unit'), application.unit ?? inOurWords(t('applications.whole'))],
    [t('applications.labels.message'), application.message || '—'],
  ];
  if (decidedAt) {
    const at = format.dateTime(Date.parse(decidedAt));
    facts.push([
      t('applications.labels.decided'),
      decidedBy ? t('applications.decidedBy', { name: decidedBy, at }) : at,
    ]);
  }
  if (refuseMsg) facts.push([t('applications.labels.reason'), refuseMsg]);

  return (
    <Drawer
      title={application.name}
      onClose={onClose}
      actions={
        mayDecide && (
          <>
            <Button onClick={() => setRefusing(true)}>{t('applications.refuse')}</Button>
            <Button kind="primary" isBusy={approval.isPending} onClick={approve}>
              {t('applications.approve')}
            </Button>
          </>
        )
      }
    >
      <FactList facts={facts} />
      {application.isOwn && <p className="organization-note">{t('applications.own')}</p>}
      {mayDecide && (
        <div className="organization-form">
          <UnitField label={t('units.unit')} units={units} tree={tree} chosen={place} onChange={setUnitId} />
          <RolesField
            chosen={roleIds}
            onChange={setRoleIds}
            error={isChecked && roleIds.length === 0 ? t('members.rolesMissing') : undefined}
          />
        </div>
      )}
      {isRefusing && (
        <ReasonDialog
          endpoint={joinApplicationCalls.refuse}
          body={{ id: application.id }}
          shownIn={[joinApplicationCalls.list]}
          title={t('applications.refuseTitle', { name: application.name })}
          help={t('applications.reasonHelp')}
          submitLabel={t('applications.refuse')}
          kind="danger"
          overtaken={application.applyState === 1 ? undefined : t('applications.decidedMeanwhile')}
          onDone={() => {
            toast.success(t('applications.refused'));
            onClose();
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </Drawer>
  );
}
