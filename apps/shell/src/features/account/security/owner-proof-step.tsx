import { PASSWORD_MAX_LENGTH } from '@skein/contract/session.ts';
import { Button } from '@skein/ui/button.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { PasswordField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useState, type ReactNode } from 'react';

import { FormElement } from '../../../forms/form-element.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useText } from '../../../locales/texts.ts';
import { ContactProofFields } from '../../../proof/contact-proof-fields.tsx';
import { codeSender } from '../../../proof/send-code.ts';
import { useContactComplaints } from '../../../proof/use-contact-complaints.ts';
import { useContactProof } from '../../../proof/use-contact-proof.ts';
import { useBeginPhoneChange } from '../account.queries.ts';

type Way = 'password' | 'code';

/** Either is enough: the password, or a code to the number that is still bound. */
export function OwnerProofStep({ phone, onProved }: { phone: string; onProved: (ticket: string) => void }): ReactNode {
  const t = useText();
  const [way, setWay] = useState<Way>('password');
  const complaintsOf = useContactComplaints('phone');
  const form = useForm({ oldPassword: '', contact: phone, checkCode: '', code: '' }, (values) => ({
    ...complaintsOf(values),
    oldPassword: values.oldPassword ? undefined : t('account.oldPasswordMissing'),
  }));
  const send = codeSender('phone', 'change');
  const proof = useContactProof({ name: 'owner', channel: 'phone', form, send, isShown: way === 'code' });
  const { mutate: begin, isPending } = useBeginPhoneChange();

  const submit = () => {
    const { oldPassword, code } = form.values;
    if (isPending || !form.check(way === 'password' ? 'oldPassword' : 'code')) return;
    begin(way === 'password' ? { password: oldPassword } : { oldCode: code }, {
      onSuccess: ({ info }) => {
        toast.success(t('success.proved'));
        onProved(info.ticket);
      },
      onError: form.refuse,
    });
  };

  return (
    <FormElement form={form} onSubmit={submit} startsAt="oldPassword">
      <Tabs
        label={t('account.prove')}
        current={way}
        onSelect={setWay}
        tabs={[
          { key: 'password', label: t('account.provePassword') },
          { key: 'code', label: t('account.provePhone') },
        ]}
      >
        {way === 'password' ? (
          <PasswordField
            label={t('account.oldPassword')}
            maxLength={PASSWORD_MAX_LENGTH}
            {...form.field('oldPassword')}
          />
        ) : (
          <div className="shell-form">
            <p>{t('account.codeTo', { contact: phone })}</p>
            <ContactProofFields channel="phone" proof={proof} isContactFixed />
          </div>
        )}
      </Tabs>
      <div className="shell-form-actions">
        <Button kind="primary" type="submit" isBusy={isPending}>
          {t('forms.next')}
        </Button>
      </div>
    </FormElement>
  );
}
