import type { AuthState, PastVersion } from '@skein/contract/verification.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { useText } from '../account.texts.ts';
import { invitations, stateLooks, stateNameOf } from './verification-state.ts';
import { VersionHistory } from './version-history.tsx';

interface Reviewed {
  readonly authState: AuthState;
  readonly authRefuseMsg: string | null;
  readonly submittedAt: string | null;
  readonly canSubmit: boolean;
  readonly isExpired?: boolean;
  readonly history: readonly PastVersion[];
}

export interface VerificationCardProps {
  title: string;
  purpose: string;
  info: Reviewed;
  /** What was submitted, masked, by its label. */
  facts: readonly (readonly [label: string, value: string | null])[];
  /** Stands in place of the facts while the user fills it in; absent until they ask for it. */
  form: ReactNode;
  onOpen: () => void;
}

export function VerificationCard({ title, purpose, info, facts, form, onOpen }: VerificationCardProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const state = stateNameOf(info);
  return (
    <article className="shell-verification-card" aria-label={title}>
      <header className="shell-verification-header">
        <h2>{title}</h2>
        <StateTag state={stateLooks[state]} text={t(`verification.state.${state}`)} />
      </header>
      <p className="shell-verification-text">{purpose}</p>
      {state === 'refused' && (
        <div className="shell-verification-refusal">
          <b>{t('verification.refusedBecause')}</b>
          <p>{info.authRefuseMsg}</p>
        </div>
      )}
      {state === 'expired' && <p className="shell-verification-refusal">{t('verification.expiredText')}</p>}
      {form ?? (
        <>
          {state !== 'none' && <Facts facts={facts} />}
          {state === 'underReview' && info.submittedAt && (
            <p className="shell-verification-text">
              {t('verification.reviewText', { when: format.dateTime(info.submittedAt) })}
            </p>
          )}
          {info.canSubmit && (
            <div>
              <Button kind={state === 'underReview' ? 'default' : 'primary'} onClick={onOpen}>
                {t(`verification.${invitations[state]}`)}
              </Button>
            </div>
          )}
        </>
      )}
      <VersionHistory history={info.history} />
    </article>
  );
}

function Facts({ facts }: Pick<VerificationCardProps, 'facts'>): ReactNode {
  return (
    <dl className="shell-verification-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
