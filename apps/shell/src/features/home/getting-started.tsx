import { linkClass } from '@skein/ui/button.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { CommandLine } from './command-line.tsx';
import { pathOf } from '../../app/routes.ts';
import { demoAccounts, demoMailOf } from '../../demo/demo-accounts.ts';
import { useText } from '../../locales/texts.ts';
import { useIsDemo } from '../../settings/settings.queries.ts';

export function GettingStarted(): ReactNode {
  const t = useText();
  const isDemo = useIsDemo();
  return (
    <div className="shell-home-start">
      <section>
        <h3>{t('home.startHere')}</h3>
        <p>{t(isDemo ? 'home.startDemoText' : 'home.startHereText')}</p>
        {isDemo ? (
          <DemoAccountLinks />
        ) : (
          <div className="shell-home-actions">
            <Link to={pathOf('login')} className={linkClass('primary')}>
              {t('home.signIn')}
            </Link>
            <Link to={pathOf('register')} className={linkClass()}>
              {t('home.register')}
            </Link>
          </div>
        )}
      </section>
      <section>
        <h3>{t('home.startOwn')}</h3>
        <p>{t('home.startOwnText')}</p>
        <CommandLine command="npm start" explanation={t('home.commandStart')} />
        <CommandLine command="npm test" explanation={t('home.commandTest')} />
      </section>
    </div>
  );
}

/** Each leads to the login page with the account already filled in. */
function DemoAccountLinks(): ReactNode {
  const t = useText();
  return (
    <ul className="shell-home-accounts">
      {demoAccounts.map((account) => (
        <li key={account}>
          <Link to={pathOf('login')} search={{ account: demoMailOf(account) }}>
            {demoMailOf(account)}
          </Link>
          <span>{t(`demoAccounts.${account}`)}</span>
        </li>
      ))}
    </ul>
  );
}
