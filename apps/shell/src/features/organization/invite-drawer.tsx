import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { inviteCalls, LONGEST_INVITE_DAYS, LONGEST_INVITE_NOTE, MOST_INVITE_USES } from '@skein/contract/invites.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Copy } from 'lucide-react';
import { useId, useMemo, useState, type ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { QrCode } from '../../qr-code/qr-code.tsx';
import { useOrganizationDeed, useUnits } from './organization.queries.ts';
import { useText } from './organization.texts.ts';
import { RolesField } from './roles-field.tsx';
import { UnitField } from './unit-field.tsx';
import { treeOf } from './unit-tree.ts';

const WEEK_DAYS = '7';

const isWithin = (typed: string, most: number): boolean => {
  const number = Number(typed);
  return Number.isInteger(number) && number >= 1 && number <= most;
};

/** First what the link gives, then the link: once, because only its hash is kept. */
export function InviteDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const formId = useId();
  const { language } = usePreferences();
  const tellFailure = useTellFailure();
  const { data: units = [] } = useUnits();
  const tree = useMemo(() => treeOf(units, language), [units, language]);
  const [unitId, setUnitId] = useState('');
  const [roleIds, setRoleIds] = useState<readonly string[]>([]);
  const [days, setDays] = useState(WEEK_DAYS);
  const [maxUses, setMaxUses] = useState('1');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const creation = useOrganizationDeed(inviteCalls.create);
  const place = unitId || (tree.roots[0]?.id ?? '');
  const complaint = (typed: string, most: number) =>
    isWithin(typed, most) ? undefined : t('invites.numberWrong', { most });
  const submit = () => {
    setChecked(true);
    if (place === '' || complaint(days, LONGEST_INVITE_DAYS) || complaint(maxUses, MOST_INVITE_USES)) return;
    creation.mutate(
      { unitId: place, roleIds: [...roleIds], days: Number(days), maxUses: Number(maxUses), note },
      { onError: tellFailure },
    );
  };

  if (creation.data) return <InviteLink token={creation.data.info.token} onClose={onClose} />;
  return (
    <Drawer
      title={t('invites.add')}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={formId} isBusy={creation.isPending}>
          {t('invites.create')}
        </Button>
      }
    >
      <form
        id={formId}
        className="organization-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <UnitField
          label={t('invites.labels.unit')}
          units={units}
          tree={tree}
          chosen={place}
          onChange={setUnitId}
          error={isChecked && place === '' ? t('members.unitMissing') : undefined}
        />
        <RolesField chosen={roleIds} onChange={setRoleIds} help={t('invites.rolesHelp')} />
        <TextField
          label={t('invites.labels.days')}
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={LONGEST_INVITE_DAYS}
          required
          suffix={t('invites.daysUnit')}
          error={isChecked ? complaint(days, LONGEST_INVITE_DAYS) : undefined}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <TextField
          label={t('invites.labels.maxUses')}
          name="maxUses"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_INVITE_USES}
          required
          suffix={t('invites.usesUnit')}
          error={isChecked ? complaint(maxUses, MOST_INVITE_USES) : undefined}
          value={maxUses}
          onChange={({ target }) => setMaxUses(target.value)}
        />
        <TextField
          label={t('invites.labels.note')}
          name="note"
          help={t('invites.noteHelp')}
          maxLength={LONGEST_INVITE_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Drawer>
  );
}

function InviteLink({ token, onClose }: { token: string; onClose: () => void }): ReactNode {
  const t = useText();
  const link = `${location.origin}${pathOf('register')}?invite=${token}`;
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(
      () => toast.success(t('invites.copied')),
      // Where the browser forbids it, the link stands there to be marked.
      () => undefined,
    );
  return (
    <Drawer
      title={t('invites.ready')}
      onClose={onClose}
      actions={
        <>
          <Button icon={<Copy size={14} aria-hidden />} onClick={copy}>
            {t('invites.copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('invites.close')}
          </Button>
        </>
      }
    >
      <p className="organization-note">{t('invites.once')}</p>
      <TextField
        label={t('invites.link')}
        name="link"
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="organization-qr">
        <QrCode text={link} label={t('invites.qr')} />
      </div>
    </Drawer>
  );
}
