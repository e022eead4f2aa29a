import { ApiError } from '@skein/api-client/call-errors.ts';
import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { OneTimeCode } from '@skein/contract/codes.ts';
import { DigitsField } from '@skein/ui/digits-field.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useEffect, useRef, type ReactNode } from 'react';

import { useConfirmTotp, type BegunTotp, type Enrolled } from './second-factors.queries.ts';
import { useText } from '../../account.texts.ts';
import { QrCode } from '../../../../qr-code/qr-code.tsx';

export interface TotpConfirmationProps {
  begun: BegunTotp;
  onEnrolled: (enrolled: Enrolled) => void;
  onExpired: () => void;
}

export function TotpConfirmation({ begun, onEnrolled, onExpired }: TotpConfirmationProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const form = useForm({ code: '' }, ({ code }) => ({
    code: complaintAbout(OneTimeCode, code, language, t('secondStep.totpMissing')),
  }));
  const { mutate: confirm, isPending } = useConfirmTotp();
  const { onChange: _, ...code } = form.field('code');
  const view = useRef<HTMLDivElement>(null);
  // Taller than the step before it: what is to be scanned and typed has to be on the screen, not under its edge.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for the way to clean up.
    view.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const submit = () => {
    if (isPending || !form.check('code')) return;
    confirm(form.values.code, {
      onSuccess: ({ info }) => onEnrolled(info),
      onError: (error) => {
        if (error instanceof ApiError && error.reason === 'ticket_expired') onExpired();
        else form.refuse(error);
      },
    });
  };

  return (
    <FormElement form={form} onSubmit={submit} startsAt="code">
      <div ref={view} className="shell-totp">
        <QrCode text={begun.url} label={t('secondFactors.scanLabel')} />
        <div className="kit-form">
          <p>{t('secondFactors.scanText')}</p>
          <p className="shell-factor-secret">
            {t('secondFactors.typeText')} <code>{inGroups(begun.secret)}</code>
          </p>
          <DigitsField
            label={t('secondStep.totp')}
            help={t('secondFactors.confirmHelp')}
            {...code}
            onChange={(digits) => form.set('code', digits)}
          />
          <FormActions form={form} submitLabel={t('secondFactors.totpAdd')} isBusy={isPending} />
        </div>
      </div>
    </FormElement>
  );
}

/** Easier to type from one screen into another. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
