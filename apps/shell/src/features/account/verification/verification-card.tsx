import { InlineEditor } from '@skein/app-kit/forms/inline-editor.ts';
import type { InlineEditorState } from '@skein/app-kit/forms/use-inline-editor.ts';
import {
  RefusalNote,
  stateNameOf,
  SubmissionStateTag,
  type SubmissionState,
} from '@skein/app-kit/reviews/submission-state.tsx';
import { VersionHistory } from '@skein/app-kit/reviews/version-history.tsx';
import type { AuthState, PastVersion } from '@skein/contract/auth-state.ts';
import { FactList } from '@skein/ui/fact-list.tsx';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import { useText } from '../account.texts.ts';

interface Reviewed {
  readonly authState: AuthState;
  readonly authRefuseMsg: string | null;
  readonly submittedAt: string | null;
  readonly canSubmit: boolean;
  readonly isExpired?: boolean;
  readonly history: readonly PastVersion[];
}

/** What the button that opens the form says; an approval in force offers none. */
const invitations: Readonly<Record<SubmissionState, 'submit' | 'edit' | 'resubmit'>> = {
  none: 'submit',
  underReview: 'edit',
  approved: 'resubmit',
  refused: 'resubmit',
  expired: 'resubmit',
};

export interface VerificationCardProps {
  title: string;
  purpose: string;
  info: Reviewed;
  /** What was submitted, masked, by its label. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Stands in place of the facts while it is open. */
  form: ReactNode;
  editor: InlineEditorState;
}

export function VerificationCard({ title, purpose, info, facts, form, editor }: VerificationCardProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const state = stateNameOf(info);
  const { isOpen, open, close, opener } = editor;
  return (
    <article className="shell-verification-card" aria-label={title}>
      <header className="shell-verification-header">
        <h2>{title}</h2>
        <SubmissionStateTag state={state} />
      </header>
      <p className="shell-verification-text">{purpose}</p>
      {state === 'refused' && <RefusalNote message={info.authRefuseMsg} />}
      {state === 'expired' && <p className="kit-refusal">{t('verification.expiredText')}</p>}
      {isOpen && info.canSubmit ? (
        <InlineEditor value={{ close }}>{form}</InlineEditor>
      ) : (
        <>
          {state !== 'none' && <FactList facts={facts} />}
          {state === 'underReview' && info.submittedAt && (
            <p className="shell-verification-text">
              {t('verification.reviewText', { when: format.dateTime(info.submittedAt) })}
            </p>
          )}
          {info.canSubmit && (
            <div>
              <Button ref={opener} kind={state === 'underReview' ? 'default' : 'primary'} onClick={open}>
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
