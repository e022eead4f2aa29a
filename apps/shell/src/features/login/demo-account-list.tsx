import { classNames } from '@skein/ui/class-names.ts';
import type { ReactNode } from 'react';

import { DEMO_PASSWORD, demoAccounts, demoMailOf } from '../../demo/demo-accounts.ts';
import { useText } from '../../locales/texts.ts';

export interface DemoAccountListProps {
  /** What stands in the account field now. */
  chosen: string;
  onChoose: (mail: string) => void;
}

export function DemoAccountList({ chosen, onChoose }: DemoAccountListProps): ReactNode {
  const t = useText();
  return (
    <section className="shell-demo-accounts">
      <h2>{t('login.demoTitle')}</h2>
      <p>{t('login.demoHint', { password: DEMO_PASSWORD })}</p>
      <ul>
        {demoAccounts.map((account) => {
          const mail = demoMailOf(account);
          return (
            <li key={account}>
              <button
                type="button"
                className={classNames('shell-demo-account', mail === chosen && 'shell-demo-account-chosen')}
                aria-pressed={mail === chosen}
                onClick={() => onChoose(mail)}
              >
                <b>{mail}</b>
                <span>{t(`demoAccounts.${account}`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
