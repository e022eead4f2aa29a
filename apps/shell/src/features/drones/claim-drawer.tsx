import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { droneCalls } from '@skein/contract/drones.ts';
import { PaperCode } from '@skein/contract/paper-code.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useId, type ReactNode } from 'react';

import { useText } from './drones.texts.ts';

export interface ClaimDrawerProps {
  onClose: () => void;
  onClaimed: (id: string) => void;
}

/** A drone of another enterprise, by the number on its plate and the code that they were told. */
export function ClaimDrawer({ onClose, onClaimed }: ClaimDrawerProps): ReactNode {
  const t = useText();
  const formId = useId();
  const claiming = useDeed(droneCalls.claim, droneCalls.list);
  const form = useForm(
    { serialNumber: '', code: '' },
    ({ serialNumber, code }) => ({
      serialNumber: serialNumber.trim() === '' ? t('drones.serialMissing') : undefined,
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
    <Drawer
      title={t('drones.claim')}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={formId} isBusy={claiming.isPending}>
          {t('drones.claimIt')}
        </Button>
      }
    >
      <FormElement form={form} id={formId} onSubmit={submit} startsAt="serialNumber">
        <p className="shell-drone-note">{t('drones.claimText')}</p>
        <TextField
          label={t('drones.labels.serialNumber')}
          maxLength={64}
          spellCheck={false}
          autoCapitalize="none"
          {...form.field('serialNumber')}
        />
        <TextField
          label={t('drones.code')}
          help={t('drones.codeHelp')}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          {...form.field('code')}
        />
      </FormElement>
    </Drawer>
  );
}
