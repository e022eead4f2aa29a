import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import '../../frame/link-list.css';
import { useStepStates } from './first-flight.queries.ts';
import type { StepState } from './step-state.ts';
import { routeNamed, type RouteName } from '../../app/routes.ts';
import { useText } from '../../locales/texts.ts';

const steps = [
  { step: 'verify', page: 'account', search: { section: 'verification' } },
  { step: 'enterprise', page: 'enterpriseInfo' },
  { step: 'drone', page: 'droneList' },
  { step: 'unlock', page: 'unlockList' },
] as const satisfies readonly { step: string; page: RouteName; search?: { section: string } }[];

const looks: Record<StepState, State> = {
  open: 'open',
  underReview: 'waiting',
  refused: 'returned',
  expired: 'expired',
  done: 'done',
};

/** The links of the chain in their order, and how far the user has come where a call can tell. */
export function FirstFlightSteps(): ReactNode {
  const t = useText();
  const states: Partial<Record<string, StepState>> = useStepStates();
  return (
    <ol className="shell-link-list shell-home-steps">
      {steps.map(({ step, page, ...rest }) => {
        const { path, isReady } = routeNamed(page);
        const state = states[step];
        return (
          <li key={step}>
            <Link to={path} {...rest} className="shell-link-row">
              <span className="shell-link-row-text">
                <b>{t(`home.steps.${step}.title`)}</b>
                <span>{t(`home.steps.${step}.text`)}</span>
              </span>
              {isReady && state && <StateTag state={looks[state]} text={t(`home.stepStates.${state}`)} />}
              {!isReady && <span className="shell-home-later">{t('home.notAvailable')}</span>}
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
