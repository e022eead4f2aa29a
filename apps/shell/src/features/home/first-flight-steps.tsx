import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import '../../frame/link-list.css';
import { routeNamed, type RouteName } from '../../app/routes.ts';
import { useText } from '../../locales/texts.ts';

const steps = [
  { step: 'verify', page: 'account' },
  { step: 'enterprise', page: 'enterpriseInfo' },
  { step: 'drone', page: 'droneList' },
  { step: 'unlock', page: 'unlockList' },
] as const satisfies readonly { step: string; page: RouteName }[];

/** The links of the chain in their order. How far the user has come is not claimed: no call tells it yet. */
export function FirstFlightSteps(): ReactNode {
  const t = useText();
  return (
    <ol className="shell-link-list shell-home-steps">
      {steps.map(({ step, page }) => {
        const { path, isReady } = routeNamed(page);
        return (
          <li key={step}>
            <Link to={path} className="shell-link-row">
              <span className="shell-link-row-text">
                <b>{t(`home.steps.${step}.title`)}</b>
                <span>{t(`home.steps.${step}.text`)}</span>
              </span>
              {!isReady && <span className="shell-home-later">{t('home.notAvailable')}</span>}
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
