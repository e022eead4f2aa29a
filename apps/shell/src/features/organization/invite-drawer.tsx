import { FormDrawer } from '@skein/app-kit/forms/form-drawer.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { inviteCalls, LONGEST_INVITE_DAYS, LONGEST_INVITE_NOTE, MOST_INVITE_USES } from '@skein/contract/invites.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { InviteLink } from './invite-link.tsx';
import { InvitePlaceFields, rolesInBox, useFirstUnit } from './invite-place-fields.tsx';
import { useOrganizationDeed } from './organization.queries.ts';
import { useText } from './organization.texts.ts';

const WEEK_DAYS = '7';
/** What stands in the box of the unit before anything was chosen or emptied. */
const UNTOUCHED = 'first';

const isWithin = (typed: string, most: number): boolean => {
  const number = Number(typed);
  return Number.isInteger(number) && number >= 1 && number <= most;
};

/** First what the link gives, then the link: once, because only its hash is kept. */
export function InviteDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const firstUnit = useFirstUnit();
  const creation = useOrganizationDeed(inviteCalls.create);
  const placeIn = (box: string) => (box === UNTOUCHED ? firstUnit : box);
  const complaint = (typed: string, most: number) =>
    isWithin(typed, most) ? undefined : t('invites.numberWrong', { most });
  const form = useForm(
    { unitId: UNTOUCHED, roleIds: '', days: WEEK_DAYS, maxUses: '1', note: '' },
    ({ unitId, days, maxUses }) => ({
      unitId: placeIn(unitId) === '' ? t('members.unitMissing') : undefined,
      days: complaint(days, LONGEST_INVITE_DAYS),
      maxUses: complaint(maxUses, MOST_INVITE_USES),
    }),
    { key: 'invite-link', fields: ['unitId', 'roleIds', 'days', 'maxUses', 'note'] },
  );
  const { unitId, roleIds, days, maxUses, note } = form.values;
  const submit = () => {
    if (creation.isPending || !form.check('unitId', 'days', 'maxUses')) return;
    creation.mutate(
      {
        unitId: placeIn(unitId),
        roleIds: rolesInBox(roleIds),
        days: Number(days),
        maxUses: Number(maxUses),
        note,
      },
      { onSuccess: form.forgetDraft, onError: form.refuse },
    );
  };

  if (creation.data) return <InviteLink token={creation.data.info.token} onClose={onClose} />;
  return (
    <FormDrawer
      title={t('invites.add')}
      form={form}
      startsAt="unitId"
      submitLabel={t('invites.create')}
      isBusy={creation.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <InvitePlaceFields
        unitId={placeIn(unitId)}
        onUnit={(id) => form.set('unitId', id)}
        unitError={form.errorOf('unitId')}
        roles={roleIds}
        onRoles={(box) => form.set('roleIds', box)}
        rolesHelp={t('invites.rolesHelp')}
      />
      <TextField
        label={t('invites.labels.days')}
        type="number"
        inputMode="numeric"
        min={1}
        max={LONGEST_INVITE_DAYS}
        suffix={t('invites.daysUnit')}
        {...form.field('days')}
      />
      <TextField
        label={t('invites.labels.maxUses')}
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_INVITE_USES}
        suffix={t('invites.usesUnit')}
        {...form.field('maxUses')}
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
