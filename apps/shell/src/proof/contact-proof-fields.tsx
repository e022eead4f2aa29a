import { CodeField } from '@skein/ui/code-field.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useText } from '../locales/texts.ts';
import { useIsDemo } from '../settings/settings.queries.ts';
import type { Channel } from './send-code.ts';
import type { ContactProof } from './use-contact-proof.ts';

export interface ContactProofFieldsProps {
  channel: Channel;
  proof: ContactProof;
  /** The address or number is settled already; only the code is asked for. */
  isContactFixed?: boolean;
  contactLabel?: string;
}

export function ContactProofFields(props: ContactProofFieldsProps): ReactNode {
  const { channel, proof, isContactFixed = false, contactLabel } = props;
  const t = useText();
  const isDemo = useIsDemo();
  const { form, captcha } = proof;
  const { onChange: _, ...code } = form.field('code');
  return (
    <>
      {!isContactFixed && (
        <TextField
          label={contactLabel ?? t(`proof.${channel}`)}
          help={channel === 'phone' ? t('proof.phoneHelp') : undefined}
          type={channel === 'mail' ? 'email' : 'tel'}
          autoComplete={channel === 'mail' ? 'email' : 'tel'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...form.field('contact')}
        />
      )}
      {captcha && <CaptchaField captcha={captcha} form={form} />}
      <CodeField
        label={t('proof.code')}
        help={isDemo && <DemoOutboxHint />}
        {...code}
        onChange={(digits) => form.set('code', digits)}
        onSend={proof.sendCode}
        isSending={proof.isSending}
        resendAt={proof.resendAt}
      />
    </>
  );
}

/** In the demo nothing is truly sent: says where to read it instead. */
function DemoOutboxHint(): ReactNode {
  const t = useText();
  return (
    <>
      {t('proof.demoHint')}{' '}
      <a href="/demo/outbox" target="_blank" rel="noreferrer">
        {t('proof.demoOutbox')}
      </a>
    </>
  );
}
