import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { PASSWORD_MAX_LENGTH } from '@skein/contract/password-length.ts';
import { Tabs } from '@skein/ui/tabs.tsx';
import { PasswordField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useText } from './session-expiry.texts.ts';
import { ContactProofFields } from '../proof/contact-proof-fields.tsx';
import type { CodeProof } from './use-code-proof.ts';
import type { PasswordProof } from './use-password-proof.ts';
import type { Renewal } from './use-renewal.ts';

const wayTexts = {
  password: 'sessionExpiry.byPassword',
  mail: 'sessionExpiry.byMail',
  phone: 'sessionExpiry.byPhone',
} as const;

export function RenewalFields({ renewal, formId }: { renewal: Renewal; formId: string }): ReactNode {
  const t = useText();
  const { ways, way, choose, account, byPassword, byCode } = renewal;
  return (
    <Tabs
      label={t('sessionExpiry.ways')}
      current={way}
      onSelect={choose}
      tabs={ways.map((key) => ({ key, label: t(wayTexts[key]) }))}
    >
      {way === 'password' ? (
        <PasswordFields id={formId} account={account} proof={byPassword} />
      ) : (
        <CodeFields key={way} id={formId} proof={byCode} />
      )}
    </Tabs>
  );
}

function PasswordFields({ id, account, proof }: { id: string; account: string; proof: PasswordProof }): ReactNode {
  const t = useText();
  const { form, captcha, submit } = proof;
  return (
    <FormElement id={id} form={form} onSubmit={submit} startsAt="password">
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        label={t('sessionExpiry.password')}
        help={account}
        maxLength={PASSWORD_MAX_LENGTH}
        {...form.field('password')}
      />
      {captcha && <CaptchaField captcha={captcha} form={form} />}
    </FormElement>
  );
}

function CodeFields({ id, proof: { channel, proof, submit } }: { id: string; proof: CodeProof }): ReactNode {
  const t = useText();
  return (
    <FormElement id={id} form={proof.form} onSubmit={submit} startsAt={channel === 'phone' ? 'checkCode' : 'code'}>
      <p>{t('sessionExpiry.codeTo', { contact: proof.form.values.contact })}</p>
      <ContactProofFields channel={channel} proof={proof} isContactFixed />
    </FormElement>
  );
}
