import { Section } from '@skein/ui/page.tsx';
import type { ReactNode } from 'react';

import '../account.css';
import { ContactBinding } from './contact-binding.tsx';
import { contactDraft } from './first-contact-step.tsx';
import { MailChange } from './mail-change.tsx';
import { PasswordChange } from './password-change.tsx';
import { PhoneChange } from './phone-change.tsx';
import { SecondFactorSettings } from './second-factors/second-factor-settings.tsx';
import { SettingRow } from './setting-row.tsx';
import { WechatSetting } from './wechat-setting.tsx';
import { AccountSection } from '../account-section.tsx';
import { useText } from '../account.texts.ts';
import { useSignedInUser } from '../../../session/session.queries.ts';

export function SecuritySection(): ReactNode {
  const t = useText();
  const { data: user } = useSignedInUser();
  if (!user) return undefined;
  const { mail, phone } = user;
  return (
    <AccountSection name="security" text={t('account.securityText')}>
      <Section title={t('account.waysIn')}>
        <ul className="shell-setting-list">
          <SettingRow
            title={t('account.password')}
            text={t('account.passwordText')}
            action={t('account.changePassword')}
          >
            {(close) => <PasswordChange user={user} onDone={close} />}
          </SettingRow>
          <SettingRow
            title={t('account.mail')}
            value={mail ?? t('account.none')}
            text={t('account.mailText')}
            action={t(mail ? 'account.changeMail' : 'account.bindMail')}
            draftKey={contactDraft('mail')}
          >
            {(close) =>
              mail ? (
                <MailChange user={user} onDone={close} />
              ) : (
                <ContactBinding deed="bindMailFirst" user={user} onDone={close} />
              )
            }
          </SettingRow>
          <SettingRow
            title={t('account.phone')}
            value={phone ?? t('account.none')}
            text={t('account.phoneText')}
            action={t(phone ? 'account.changePhone' : 'account.bindPhone')}
            draftKey={contactDraft('phone')}
          >
            {(close) =>
              phone ? (
                <PhoneChange user={user} onDone={close} />
              ) : (
                <ContactBinding deed="bindPhone" user={user} onDone={close} />
              )
            }
          </SettingRow>
          <WechatSetting />
        </ul>
      </Section>
      <SecondFactorSettings />
    </AccountSection>
  );
}
