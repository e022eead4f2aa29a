import { RefusalNote, stateNameOf, SubmissionStateTag } from '@skein/app-kit/reviews/submission-state.tsx';
import { VersionHistory } from '@skein/app-kit/reviews/version-history.tsx';
import { authStates } from '@skein/contract/auth-state.ts';
import type { EnterpriseInfo } from '@skein/contract/certification.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Panel } from '@skein/ui/page.tsx';
import type { ReactNode, RefObject } from 'react';

import { EnterpriseFacts } from './enterprise-facts.tsx';
import { useText } from './enterprise.texts.ts';

export interface FoundingProps {
  info: EnterpriseInfo;
  onEdit: () => void;
  opener: RefObject<HTMLButtonElement | null>;
}

/** An enterprise that is none yet: submitted, under review or refused. */
export function Founding({ info, onEdit, opener }: FoundingProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const isRefused = info.enterpriseAuthState === authStates.refused;
  return (
    <Panel>
      <article className="shell-certify" aria-label={t('enterprise.card')}>
        <header className="shell-certify-header">
          <h2>{info.enterpriseName}</h2>
          <SubmissionStateTag state={stateNameOf({ authState: info.enterpriseAuthState })} />
        </header>
        {isRefused ? (
          <RefusalNote message={info.authRefuseMsg} />
        ) : (
          info.submittedAt && <p>{t('enterprise.underReview', { when: format.dateTime(info.submittedAt) })}</p>
        )}
        <EnterpriseFacts facts={info} />
        <div>
          <Button ref={opener} kind={isRefused ? 'primary' : 'default'} onClick={onEdit}>
            {t(isRefused ? 'enterprise.resubmit' : 'enterprise.edit')}
          </Button>
        </div>
        <VersionHistory history={info.history} />
      </article>
    </Panel>
  );
}
