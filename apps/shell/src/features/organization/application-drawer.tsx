import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { joinApplicationCalls, LONGEST_REFUSAL, type JoinApplication } from '@skein/contract/join-applications.ts';
import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { TextArea } from '@skein/ui/text-area.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import { useMemo, useState, type ReactNode } from 'react';

import { useOrganizationDeed, useUnits } from './organization.queries.ts';
import { useText } from './organization.texts.ts';
import { RolesField } from './roles-field.tsx';
import { UnitField } from './unit-field.tsx';
import { treeOf } from './unit-tree.ts';

const SHORTEST_REASON = 2;

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
      {isRefusing && <RefuseDialog application={application} onClose={() => setRefusing(false)} onRefused={onClose} />}
    </Drawer>
  );
}

function RefuseDialog(props: ApplicationDrawerProps & { onRefused: () => void }): ReactNode {
  const { application, onClose, onRefused } = props;
  const t = useText();
  const { cancel } = useUiText();
  const tellFailure = useTellFailure();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refusal = useOrganizationDeed(joinApplicationCalls.refuse);
  const isWell = reason.trim().length >= SHORTEST_REASON;
  const refuse = () => {
    setChecked(true);
    if (!isWell) return;
    refusal.mutate(
      { id: application.id, reason },
      {
        onSuccess: () => {
          toast.success(t('applications.refused'));
          onRefused();
        },
        onError: tellFailure,
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={t('applications.refuseTitle', { name: application.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="danger" isBusy={refusal.isPending} onClick={refuse}>
            {t('applications.refuse')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('applications.labels.reason')}
        name="reason"
        help={t('applications.reasonHelp')}
        error={isChecked && !isWell ? t('applications.reasonMissing') : undefined}
        maxLength={LONGEST_REFUSAL}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
