import type { DeveloperInfo } from '@skein/contract/developers.ts';
import { authStates } from '@skein/contract/auth-state.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { Panel } from '@skein/ui/page.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { developerSteps, nextStep, type DeveloperStep } from '../../developer/developer-way.tsx';
import { useText } from './access-keys.texts.ts';

/** What is left to do before one can have keys, and where each step is done or mended. */
export function WayPanel({ info }: { info: DeveloperInfo }): ReactNode {
  const t = useText();
  const next = developerSteps.indexOf(nextStep(info));
  return (
    <Panel>
      <section className="shell-keys-way">
        <h2>{t('accessKeys.way.title')}</h2>
        <ol>
          {developerSteps.map((step, index) => (
            <li key={step} aria-current={index === next ? 'step' : undefined}>
              <span className="shell-keys-way-number" aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3>
                  {t(`developer.steps.${step}`)}
                  <Progress isDone={isDone(step, info)} isNow={index === next} />
                </h3>
                <StepText step={step} info={info} />
              </div>
              <StepLink step={step} info={info} isNow={index === next} />
            </li>
          ))}
        </ol>
      </section>
    </Panel>
  );
}

/** An agreement may be accepted before the certification is approved. */
const isDone = (step: DeveloperStep, { isCertifiedHere, agreement }: DeveloperInfo): boolean =>
  ({ certificate: isCertifiedHere, agreement: agreement.isAccepted, keys: false })[step];

function Progress({ isDone: isStepDone, isNow }: { isDone: boolean; isNow: boolean }): ReactNode {
  const t = useText();
  if (isStepDone) return <StateTag state="done" text={t('accessKeys.way.done')} />;
  return isNow ? (
    <StateTag state="here" text={t('accessKeys.way.now')} />
  ) : (
    <StateTag state="open" text={t('accessKeys.way.later')} />
  );
}

function StepText({ step, info }: { step: DeveloperStep; info: DeveloperInfo }): ReactNode {
  const t = useText();
  const { submittedState, authRefuseMsg, authState, agreement, isCertifiedHere, certifiedFor } = info;
  const isCertified = authState === authStates.approved;
  const words = {
    certificate: () => {
      if (!isCertifiedHere && certifiedFor) return t('developer.elsewhere', { name: certifiedFor.name });
      if (!isCertified && submittedState === authStates.underReview) return t('accessKeys.way.certificate.waiting');
      if (!isCertified && submittedState === authStates.refused)
        return t('accessKeys.way.certificate.refused', { reason: authRefuseMsg });
      return t('accessKeys.way.certificate.text');
    },
    agreement: () =>
      agreement.acceptedVersion !== null && !agreement.isAccepted
        ? t('accessKeys.way.agreement.newer', { version: agreement.version })
        : t('accessKeys.way.agreement.text'),
    keys: () => t('accessKeys.way.keys.text'),
  };
  return <p>{words[step]()}</p>;
}

function StepLink({ step, info, isNow }: { step: DeveloperStep; info: DeveloperInfo; isNow: boolean }): ReactNode {
  const t = useText();
  if (step === 'keys' || isDone(step, info)) return null;
  const kind = linkClass(isNow ? 'primary' : 'default');
  if (step === 'agreement')
    return (
      <Link to={pathOf('developerAgreement')} className={kind}>
        {t('accessKeys.way.agreement.read')}
      </Link>
    );
  const deed = {
    [authStates.underReview]: 'look',
    [authStates.approved]: 'look',
    [authStates.refused]: 'mend',
  } as const;
  const known: Readonly<Record<number, 'look' | 'mend' | undefined>> = deed;
  return (
    <Link to={pathOf('developerCertificate')} className={kind}>
      {t(`accessKeys.way.certificate.${known[info.submittedState] ?? 'begin'}`)}
    </Link>
  );
}
