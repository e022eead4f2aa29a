import { Logo } from '@skein/ui/logo.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import './login-page.css';
import { DemoAccountList } from './demo-account-list.tsx';
import { LoginForm } from './login-form.tsx';
import { pathOf } from '../../app/routes.ts';
import { safeReturnTo } from '../../app/safe-return-to.ts';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { useText } from '../../locales/texts.ts';
import { useIsDemo } from '../../settings/settings.queries.ts';

export function LoginPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const isDemo = useIsDemo();
  const { returnTo: wanted, account: suggested }: { returnTo?: unknown; account?: unknown } = useSearch({
    strict: false,
  });
  const returnTo = safeReturnTo(wanted);
  const [account, setAccount] = useState(typeof suggested === 'string' ? suggested : '');
  const [password, setPassword] = useState('');

  return (
    <div className="shell-login">
      <section className="shell-login-card">
        <header>
          <Logo size={28} />
          <h1>{t('login.title')}</h1>
          <p>{returnTo ? t('login.returnHint', { path: returnTo }) : t('login.subtitle')}</p>
        </header>
        <LoginForm
          account={account}
          password={password}
          onAccountChange={setAccount}
          onPasswordChange={setPassword}
          onSignedIn={() => void navigate({ href: returnTo ?? pathOf('home'), replace: true })}
        />
        <footer>
          <p>
            {t('login.noAccount')} <Link to={pathOf('register')}>{t('login.register')}</Link>
            <Link to={pathOf('findPassword')} className="shell-login-forgot">
              {t('login.forgot')}
            </Link>
          </p>
          <p className="shell-login-small">
            {t('login.agreement')} <Link to={pathOf('serviceAgreement')}>{t('pages.serviceAgreement.title')}</Link>{' '}
            {t('login.and')} <Link to={pathOf('privacyStatement')}>{t('pages.privacyStatement.title')}</Link>
          </p>
        </footer>
      </section>
      {isDemo && (
        <DemoAccountList
          chosen={account}
          onChoose={(mail) => {
            setAccount(mail);
            setPassword(DEMO_PASSWORD);
          }}
        />
      )}
    </div>
  );
}
