import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import { FormDrawer } from '@skein/app-kit/forms/form-drawer.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { droneCalls } from '@skein/contract/drones.ts';
import { PaperCode, LONGEST_TYPED_CODE } from '@skein/contract/paper-code.ts';
import { SerialNumber, LONGEST_SERIAL_NUMBER } from '@skein/contract/serial-number.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useText } from './drones.texts.ts';

export interface ClaimDrawerProps {
  onClose: () => void;
  onClaimed: (id: string) => void;
}

/** A drone of another enterprise, by the number on its plate and the code that they were told. */
export function ClaimDrawer({ onClose, onClaimed }: ClaimDrawerProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const claiming = useDeed(droneCalls.claim, droneCalls.list);
  const form = useForm(
    { serialNumber: '', code: '' },
    ({ serialNumber, code }) => ({
      serialNumber: complaintAbout(SerialNumber, serialNumber, language, t('drones.serialMissing')),
      code: PaperCode.safeParse(code).success ? undefined : t('drones.codeWrong'),
    }),
    { key: 'drone-claim', fields: ['serialNumber'] },
  );
  const submit = () => {
    if (claiming.isPending || !form.check('serialNumber', 'code')) return;
    claiming.mutate(form.values, {
      onSuccess: ({ info }) => {
        form.forgetDraft();
        toast.success(t('drones.claimed', { name: info.name }));
        onClaimed(info.id);
      },
      onError: form.refuse,
    });
  };
  return (
    <FormDrawer
      title={t('drones.claim')}
      form={form}
      startsAt="serialNumber"
      submitLabel={t('drones.claimIt')}
      isBusy={claiming.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="shell-drone-note">{t('drones.claimText')}</p>
      <TextField
        label={t('drones.labels.serialNumber')}
        maxLength={LONGEST_SERIAL_NUMBER}
        spellCheck={false}
        autoCapitalize="none"
        {...form.field('serialNumber')}
      />
      <TextField
        label={t('drones.code')}
        help={t('drones.codeHelp')}
        maxLength={LONGEST_TYPED_CODE}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('code')}
      />
    </FormDrawer>
  );
}
