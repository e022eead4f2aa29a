import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { readContact } from '@skein/contract/contact.ts';
import { inviteCalls, LONGEST_INVITE_NOTE } from '@skein/contract/invites.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useId, useMemo, useState, type ReactNode } from 'react';

import { useOrganizationDeed, useUnits } from './organization.queries.ts';
import { useText } from './organization.texts.ts';
import { RolesField } from './roles-field.tsx';
import { UnitField } from './unit-field.tsx';
import { treeOf } from './unit-tree.ts';

/** To whom, into which unit and as what. The link goes to them alone, and is shown to nobody else. */
export function PersonInviteDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const formId = useId();
  const { language } = usePreferences();
  const tellFailure = useTellFailure();
  const { data: units = [] } = useUnits();
  const tree = useMemo(() => treeOf(units, language), [units, language]);
  const [contact, setContact] = useState('');
  const [unitId, setUnitId] = useState('');
  const [roleIds, setRoleIds] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const sending = useOrganizationDeed(inviteCalls.send);
  const place = unitId || (tree.roots[0]?.id ?? '');
  const isReachable = readContact(contact) !== undefined;
  const submit = () => {
    setChecked(true);
    if (!isReachable || place === '' || roleIds.length === 0) return;
    sending.mutate(
      { contact, unitId: place, roleIds: [...roleIds], note },
      {
        onSuccess: ({ info }) => {
          toast.success(t('invites.sentTo', { recipient: info.recipient ?? '' }));
          onClose();
        },
        onError: tellFailure,
      },
    );
  };
  return (
    <Drawer
      title={t('invites.person')}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={formId} isBusy={sending.isPending}>
          {t('invites.send')}
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
        <p className="organization-note">{t('invites.personText')}</p>
        <TextField
          label={t('invites.labels.sendTo')}
          name="contact"
          required
          autoComplete="off"
          value={contact}
          onChange={({ target }) => setContact(target.value)}
          error={isChecked && !isReachable ? t('invites.contactWrong') : undefined}
        />
        <UnitField
          label={t('invites.labels.unit')}
          units={units}
          tree={tree}
          chosen={place}
          onChange={setUnitId}
          error={isChecked && place === '' ? t('members.unitMissing') : undefined}
        />
        <RolesField
          chosen={roleIds}
          onChange={setRoleIds}
          error={isChecked && roleIds.length === 0 ? t('members.rolesMissing') : undefined}
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
