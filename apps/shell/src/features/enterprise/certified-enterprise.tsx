import { RefusalNote, SubmissionStateTag } from '@skein/app-kit/reviews/submission-state.tsx';
import { VersionHistory } from '@skein/app-kit/reviews/version-history.tsx';
import { authStates } from '@skein/contract/auth-state.ts';
import type { EnterpriseFacts as Facts, EnterpriseInfo } from '@skein/contract/certification.ts';
import { permissionCatalogue } from '@skein/contract/permissions.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Panel, Section } from '@skein/ui/page.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode, RefObject } from 'react';

import { ChangedFacts, EnterpriseFacts } from './enterprise-facts.tsx';
import { useText } from './enterprise.texts.ts';

export interface CertifiedEnterpriseProps {
  info: EnterpriseInfo;
  onEdit: () => void;
  opener: RefObject<HTMLButtonElement | null>;
}

/** The card of the enterprise one works in, and what is about to change of it. */
export function CertifiedEnterprise({ info, onEdit, opener }: CertifiedEnterpriseProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { language } = usePreferences();
  const permission = permissionCatalogue['enterprise:write'][language];
  return (
    <>
      <Panel>
        <article className="shell-certify" aria-label={t('enterprise.card')}>
          <header className="shell-certify-header">
            <h2>{info.enterpriseName}</h2>
            {info.certifiedAt && <StateTag state="done" text={t('enterprise.certified')} />}
            {info.certifiedAt && (
              <time dateTime={info.certifiedAt}>
                {t('enterprise.certifiedOn', { when: format.date(info.certifiedAt) })}
              </time>
            )}
          </header>
          <EnterpriseFacts facts={info} />
          {!info.canSubmit && <p className="shell-certify-text">{t('enterprise.noChangeByYou', { permission })}</p>}
          {info.canSubmit && !info.submitted && (
            <div className="shell-certify-deed">
              <Button ref={opener} onClick={onEdit}>
                {t(info.certifiedAt ? 'enterprise.change' : 'enterprise.none.begin')}
              </Button>
              <span className="shell-certify-text">{t('enterprise.changeText')}</span>
            </div>
          )}
        </article>
      </Panel>
      {info.submitted && (
        <Section title={t('enterprise.changeTitle')}>
          <PendingChange info={info} submitted={info.submitted} onEdit={onEdit} opener={opener} />
        </Section>
      )}
      <VersionHistory history={info.history} />
    </>
  );
}

function PendingChange({
  info,
  submitted,
  onEdit,
  opener,
}: CertifiedEnterpriseProps & { submitted: Facts }): ReactNode {
  const t = useText();
  const format = useFormat();
  const isRefused =
    info.history.find(({ authState }) => authState !== authStates.none)?.authState === authStates.refused;
  return (
    <article className="shell-certify-change" aria-label={t('enterprise.changeTitle')}>
      <div className="shell-certify-header">
        <SubmissionStateTag state={isRefused ? 'refused' : 'underReview'} />
        {!isRefused && info.submittedAt && (
          <span className="shell-certify-text">
            {t('enterprise.changeWaiting', { when: format.dateTime(info.submittedAt) })}
          </span>
        )}
      </div>
      {isRefused && <RefusalNote message={info.authRefuseMsg} />}
      <ChangedFacts before={info} after={submitted} />
      <div>
        <Button ref={opener} kind={isRefused ? 'primary' : 'default'} onClick={onEdit}>
          {t(isRefused ? 'enterprise.resubmit' : 'enterprise.edit')}
        </Button>
      </div>
    </article>
  );
}
