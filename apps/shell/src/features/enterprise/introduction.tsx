import { Button } from '@skein/ui/button.tsx';
import { Panel } from '@skein/ui/page.tsx';
import { LayoutGrid, PlaneTakeoff, Users } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

import { useText } from './enterprise.texts.ts';

const gains = { members: Users, devices: PlaneTakeoff, services: LayoutGrid } as const;
const gainNames = ['members', 'devices', 'services'] as const;
const papers = ['licence', 'facts', 'certificate'] as const;

export interface IntroductionProps {
  onBegin: () => void;
  opener: RefObject<HTMLButtonElement | null>;
}

/** For who belongs to no enterprise: what certifying one gives, what it takes, and the other way in. */
export function Introduction({ onBegin, opener }: IntroductionProps): ReactNode {
  const t = useText();
  return (
    <Panel>
      <div className="shell-certify shell-certify-intro">
        <div className="shell-certify-lead">
          <h2>{t('enterprise.none.title')}</h2>
          <p>{t('enterprise.none.text')}</p>
          <ul className="shell-certify-gains">
            {gainNames.map((name) => {
              const Icon = gains[name];
              return (
                <li key={name}>
                  <Icon size={16} aria-hidden />
                  {t(`enterprise.none.gains.${name}`)}
                </li>
              );
            })}
          </ul>
          <div>
            <Button ref={opener} kind="primary" onClick={onBegin}>
              {t('enterprise.none.begin')}
            </Button>
          </div>
        </div>
        <aside className="shell-certify-needs">
          <h3>{t('enterprise.none.needs')}</h3>
          <ul>
            {papers.map((name) => (
              <li key={name}>{t(`enterprise.none.papers.${name}`)}</li>
            ))}
          </ul>
          <p>{t('enterprise.none.join')}</p>
        </aside>
      </div>
    </Panel>
  );
}
