import { FormDrawer } from '@skein/app-kit/forms/form-drawer.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { readContact } from '@skein/contract/contact.ts';
import { inviteCalls, LONGEST_INVITE_NOTE } from '@skein/contract/invites.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { InvitePlaceFields, rolesInBox, useFirstUnit } from './invite-place-fields.tsx';
import { useOrganizationDeed } from './organization.queries.ts';
import { useText } from './organization.texts.ts';

/** What stands in the box of the unit before anything was chosen or emptied. */
const UNTOUCHED = 'first';

/** To whom, into which unit and as what. The link goes to them alone, and is shown to nobody else. */
export function PersonInviteDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const firstUnit = useFirstUnit();
  const sending = useOrganizationDeed(inviteCalls.send);
  const placeIn = (box: string) => (box === UNTOUCHED ? firstUnit : box);
  const form = useForm(
    { contact: '', unitId: UNTOUCHED, roleIds: '', note: '' },
    ({ contact, unitId, roleIds }) => ({
      contact: readContact(contact) ? undefined : t('invites.contactWrong'),
      unitId: placeIn(unitId) === '' ? t('members.unitMissing') : undefined,
      roleIds: roleIds === '' ? t('members.rolesMissing') : undefined,
    }),
    { key: 'person-invite', fields: ['contact', 'unitId', 'roleIds', 'note'] },
  );
  const { contact, unitId, roleIds, note } = form.values;
  const submit = () => {
    if (sending.isPending || !form.check('contact', 'unitId', 'roleIds')) return;
    sending.mutate(
      { contact, unitId: placeIn(unitId), roleIds: rolesInBox(roleIds), note },
      {
        onSuccess: ({ info }) => {
          form.forgetDraft();
          toast.success(t('invites.sentTo', { recipient: info.recipient ?? '' }));
          onClose();
        },
        onError: form.refuse,
      },
    );
  };
  return (
    <FormDrawer
      title={t('invites.person')}
      form={form}
      startsAt="contact"
      submitLabel={t('invites.send')}
      isBusy={sending.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="organization-note">{t('invites.personText')}</p>
      <TextField label={t('invites.labels.sendTo')} autoComplete="off" {...form.field('contact')} />
      <InvitePlaceFields
        unitId={placeIn(unitId)}
        onUnit={(id) => form.set('unitId', id)}
        unitError={form.errorOf('unitId')}
        roles={roleIds}
        onRoles={(box) => form.set('roleIds', box)}
        rolesError={form.errorOf('roleIds')}
      />
      <TextField
        label={t('invites.labels.note')}
        help={t('invites.noteHelp')}
        maxLength={LONGEST_INVITE_NOTE}
        {...form.field('note')}
        required={false}
      />
    </FormDrawer>
  );
}
