import type { PastVersion } from '@skein/contract/auth-state.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import './submissions.css';
import { stateNameOf, SubmissionStateTag } from './submission-state.tsx';
import { useSubmissionText } from './submission-text.ts';

/** What was submitted before and what became of it; nothing to tell while there is only one. */
export function VersionHistory({ history }: { history: readonly PastVersion[] }): ReactNode {
  const t = useSubmissionText();
  const format = useFormat();
  if (history.length < 2) return null;
  return (
    <details className="kit-version-history">
      <summary>{t('history', { count: history.length })}</summary>
      <ol>
        {history.map((past) => {
          const state = stateNameOf(past);
          return (
            <li key={past.version}>
              <span>{t('version', { version: past.version })}</span>
              {state === 'none' ? (
                <StateTag state="withdrawn" text={t('replaced')} />
              ) : (
                <SubmissionStateTag state={state} />
              )}
              <time dateTime={past.submittedAt}>{format.dateTime(past.submittedAt)}</time>
              {past.authRefuseMsg && <p>{past.authRefuseMsg}</p>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
