import type { SecondStep, SignInOutcome } from '@skein/contract/session.ts';
import { Tabs } from '@skein/ui/tabs.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import './login-page.css';
import { CodeLoginForm } from './code-login-form.tsx';
import { DemoAccountList } from './demo-account-list.tsx';
import { PasskeyWay } from './passkey-way.tsx';
import { PasswordLoginForm } from './password-login-form.tsx';
import { useCodeLogin } from './use-code-login.ts';
import { usePasswordLogin } from './use-password-login.ts';
import { pathOf } from '../../app/routes.ts';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { EntryCard } from '../../frame/entry-card.tsx';
import { entryOf } from '../../joining/invite.ts';
import { useText } from '../../second-step/second-step.texts.ts';
import { SecondStepForm } from '../../second-step/second-step-form.tsx';
import { useIsDemo } from '../../settings/settings.queries.ts';
import { WechatWays } from '../../wechat/wechat-ways.tsx';

const ways = ['password', 'phone', 'mail', 'wechat'] as const;
type Way = (typeof ways)[number];

export function LoginPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const isDemo = useIsDemo();
  const search: { returnTo?: unknown; account?: unknown; by?: unknown; invite?: unknown } = useSearch({
    strict: false,
  });
  const { returnTo, invite } = entryOf(search);
  const way = ways.find((known) => known === search.by) ?? 'password';

  // In the address, so that a reload stays on the tab; in place, so that "back" leaves the page.
  const goBy = (by: Way) => void navigate({ to: '.', search: { ...search, by }, replace: true });
  const enter = () => void navigate({ href: returnTo ?? pathOf('home'), replace: true });
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const goOn = (outcome: SignInOutcome) => ('token' in outcome ? enter() : setSecondStep(outcome.secondStep));
  const byPassword = usePasswordLogin(typeof search.account === 'string' ? search.account : '', goOn);
  const byPhone = useCodeLogin('phone', way === 'phone', goOn);
  const byMail = useCodeLogin('mail', way === 'mail', goOn);

  const views: Record<Way, ReactNode> = {
    password: <PasswordLoginForm login={byPassword} />,
    phone: <CodeLoginForm key="phone" channel="phone" login={byPhone} />,
    mail: <CodeLoginForm key="mail" channel="mail" login={byMail} />,
    wechat: <WechatWays returnTo={returnTo} />,
  };

  if (secondStep) {
    return (
      <EntryCard title={t('secondStep.title')} subtitle={t('secondStep.subtitle')}>
        <SecondStepForm secondStep={secondStep} onSignedIn={enter} onBack={() => setSecondStep(undefined)} />
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title={t('login.title')}
      subtitle={returnTo && !invite ? t('login.returnHint', { path: returnTo.split('?')[0] }) : t('login.subtitle')}
      invite={invite}
      footer={<OtherWays returnTo={returnTo} />}
      aside={
        // Beside every way: the card would jump to the middle without it.
        isDemo && (
          <DemoAccountList
            chosen={way === 'password' ? byPassword.form.values.account : ''}
            onChoose={(mail) => {
              byPassword.form.set('account', mail);
              byPassword.form.set('password', DEMO_PASSWORD);
              goBy('password');
            }}
          />
        )
      }
    >
      <Tabs
        label={t('login.ways')}
        current={way}
        tabs={ways.map((key) => ({ key, label: t(`login.way.${key}`) }))}
        onSelect={goBy}
      >
        {views[way]}
      </Tabs>
      <PasskeyWay onSignedIn={enter} />
    </EntryCard>
  );
}

function OtherWays({ returnTo }: { returnTo: string | undefined }): ReactNode {
  const t = useText();
  return (
    <>
      <p>
        {t('login.noAccount')}{' '}
        <Link to={pathOf('register')} search={{ returnTo }}>
          {t('login.register')}
        </Link>
        <Link to={pathOf('findPassword')} className="shell-entry-far">
          {t('login.forgot')}
        </Link>
      </p>
      <p className="shell-entry-small">
        {t('login.agreement')} <Link to={pathOf('serviceAgreement')}>{t('pages.serviceAgreement.title')}</Link>{' '}
        {t('login.and')} <Link to={pathOf('privacyStatement')}>{t('pages.privacyStatement.title')}</Link>
      </p>
    </>
  );
}
