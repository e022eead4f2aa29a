import type { Form } from '@skein/app-kit/forms/use-form.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import './captcha-field.css';
import { useText } from '../locales/texts.ts';
import type { Captcha } from './use-captcha.ts';

/** The picture and what it says. The picture itself is the button for another. */
export function CaptchaField({ captcha, form }: { captcha: Captcha; form: Form<'checkCode'> }): ReactNode {
  const t = useText();
  const { uniqueCode, pictureUrl, error, renew } = captcha;
  const typedFor = useRef(uniqueCode);

  const forgetAnswer = useEffectEvent(() => form.empty('checkCode'));
  useEffect(() => {
    // What was read off the old picture says nothing about the new one.
    if (typedFor.current !== undefined && typedFor.current !== uniqueCode) forgetAnswer();
    typedFor.current = uniqueCode;
  }, [uniqueCode]);

  return (
    <div className="shell-captcha">
      <TextField
        label={t('captcha.label')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        help={error ? t('captcha.failed') : undefined}
        {...form.field('checkCode')}
      />
      <button type="button" className="shell-captcha-picture" data-tip={t('captcha.renew')} onClick={renew}>
        {pictureUrl ? <img src={pictureUrl} alt={t('captcha.picture')} /> : <RotateCw size={15} aria-hidden />}
        <span className="sk-hidden-visually">{t('captcha.renew')}</span>
      </button>
    </div>
  );
}
