import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { Button } from '@skein/ui/button.tsx';
import type { ReactNode } from 'react';

import type { CodeLogin } from './use-code-login.ts';
import { useText } from '../../locales/texts.ts';
import { ContactProofFields } from '../../proof/contact-proof-fields.tsx';
import type { Channel } from '../../proof/send-code.ts';

export function CodeLoginForm({ channel, login }: { channel: Channel; login: CodeLogin }): ReactNode {
  const t = useText();
  return (
    <FormElement form={login.proof.form} onSubmit={login.submit} startsAt="contact">
      <ContactProofFields channel={channel} proof={login.proof} />
      <div className="kit-form-actions">
        <Button kind="primary" type="submit" isBusy={login.isPending}>
          {t('login.submit')}
        </Button>
      </div>
    </FormElement>
  );
}
