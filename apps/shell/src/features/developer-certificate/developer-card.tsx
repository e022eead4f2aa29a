import { InlineEditor } from '@skein/app-kit/forms/inline-editor.ts';
import { useHasDraft } from '@skein/app-kit/forms/use-draft.ts';
import { useInlineEditor } from '@skein/app-kit/forms/use-inline-editor.ts';
import {
  RefusalNote,
  stateNameOf,
  SubmissionStateTag,
  type SubmissionState,
} from '@skein/app-kit/reviews/submission-state.tsx';
import { VersionHistory } from '@skein/app-kit/reviews/version-history.tsx';
import type { DeveloperInfo } from '@skein/contract/developers.ts';
import { authStates } from '@skein/contract/auth-state.ts';
import { Button, linkClass } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Panel } from '@skein/ui/page.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { nextStep } from '../../developer/developer-way.tsx';
import { useText as useWayText } from '../../developer/developer.texts.ts';
import { useText } from './developer-certificate.texts.ts';
import { DeveloperFacts } from './developer-facts.tsx';
import { DeveloperForm } from './developer-form.tsx';
import { DeveloperLackNote } from './developer-lacks.tsx';
import { developerDraft } from './use-developer-form.ts';

/** What the button that opens the form says. */
const invitations: Readonly<Record<SubmissionState, 'submit' | 'edit' | 'change' | 'resubmit'>> = {
  none: 'submit',
  underReview: 'edit',
  approved: 'change',
  refused: 'resubmit',
  expired: 'resubmit',
};

/** Where the certification stands, what was said in it, and the form in its place while it is open. */
export function DeveloperCard({ info }: { info: DeveloperInfo }): ReactNode {
  const t = useText();
  const { isOpen, open, close, opener } = useInlineEditor(useHasDraft(developerDraft));
  const latest = stateNameOf({ authState: info.submittedState });
  const isOut = info.lacks.includes('personalAuth');
  return (
    <Panel>
      <div className="shell-developer-card">
        <header>
          <h2>{t('certificate.title')}</h2>
          <SubmissionStateTag state={stateNameOf(info)} />
        </header>
        {latest === 'refused' && <RefusalNote message={info.authRefuseMsg} />}
        {isOpen && info.canSubmit ? (
          <InlineEditor value={{ close }}>
            <DeveloperForm info={info} onClose={close} />
          </InlineEditor>
        ) : (
          <>
            <Standing info={info} />
            {isOut && <DeveloperLackNote lack="personalAuth" />}
            {info.canSubmit && !isOut && (
              <div className="shell-developer-deeds">
                {info.isCertifiedHere && <GoOn info={info} />}
                <Button
                  ref={opener}
                  kind={latest === 'none' || latest === 'refused' ? 'primary' : 'default'}
                  onClick={open}
                >
                  {t(`certificate.${invitations[latest]}`)}
                </Button>
              </div>
            )}
          </>
        )}
        <VersionHistory history={info.history} />
      </div>
    </Panel>
  );
}

function Standing({ info }: { info: DeveloperInfo }): ReactNode {
  const t = useText();
  const wayText = useWayText();
  const format = useFormat();
  const { certified, certifiedFor, isCertifiedHere, submitted, submittedState, submittedAt } = info;
  const isWaiting = submittedState === authStates.underReview;
  if (!certified && !submitted) return <p className="shell-developer-text">{t('certificate.intro')}</p>;
  return (
    <>
      {certifiedFor && !isCertifiedHere && (
        <p className="shell-developer-text">{wayText('developer.elsewhere', { name: certifiedFor.name })}</p>
      )}
      {certified && submitted && (
        <p className="shell-developer-text">
          {t(isWaiting ? 'certificate.changeUnderReview' : 'certificate.changeRefused')}
        </p>
      )}
      {certified && (
        <section className="shell-developer-part">
          {submitted && <h3>{t('certificate.current')}</h3>}
          <DeveloperFacts facts={certified} />
        </section>
      )}
      {submitted && (
        <section className="shell-developer-part">
          {certified && <h3>{t('certificate.submitted')}</h3>}
          <DeveloperFacts facts={submitted} />
        </section>
      )}
      {isWaiting && submittedAt && (
        <p className="shell-developer-text">{t('certificate.underReview', { when: format.dateTime(submittedAt) })}</p>
      )}
    </>
  );
}

/** The next step, for whoever is certified. */
function GoOn({ info }: { info: DeveloperInfo }): ReactNode {
  const t = useText();
  const isAgreed = nextStep(info) === 'keys';
  return (
    <Link to={pathOf(isAgreed ? 'accessKeys' : 'developerAgreement')} className={linkClass('primary')}>
      {t(isAgreed ? 'certificate.goOn.keys' : 'certificate.goOn.agreement')}
    </Link>
  );
}
