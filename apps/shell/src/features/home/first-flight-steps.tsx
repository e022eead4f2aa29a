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
  { step: 'unlock', page: 'flightCheck' },
] as const satisfies readonly { step: string; page: RouteName; search?: { section: string } }[];

const looks: Record<StepState, State> = {
  open: 'open',
  notReady: 'returned',
  underReview: 'waiting',
  refused: 'returned',
  expired: 'expired',
  done: 'done',
};

/** The links of the chain in their order, and how far the user has come where a call can tell. */
export function FirstFlightSteps(): ReactNode {
  const t = useText();
  const { states: told, isKnown, openedBy } = useStepStates();
  const states: Partial<Record<string, StepState>> = told;
  const done = steps.filter(({ step }) => states[step] === 'done').length;
  const textOf = (step: (typeof steps)[number]['step']) => {
    if (step === 'unlock' && openedBy && openedBy.is !== 'open')
      return t(`home.airspaceBy.${openedBy.is}`, { name: openedBy.by });
    return step === 'drone' && states[step] === 'notReady' ? t('home.dronesNotReady') : t(`home.steps.${step}.text`);
  };
  return (
    <>
      <p className="shell-home-count">
        <output>{isKnown && t('home.stepsDone', { done, total: steps.length })}</output>
      </p>
      <ol className="shell-link-list shell-home-steps">
        {steps.map(({ step, page, ...rest }) => {
          const { path } = routeNamed(page);
          const state = states[step];
          return (
            <li key={step}>
              <Link to={path} {...rest} className="shell-link-row">
                <span className="shell-link-row-text">
                  <b>{t(`home.steps.${step}.title`)}</b>
                  <span>{textOf(step)}</span>
                </span>
                {state && <StateTag state={looks[state]} text={t(`home.stepStates.${state}`)} />}
                <ChevronRight size={16} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ol>
    </>
  );
}
