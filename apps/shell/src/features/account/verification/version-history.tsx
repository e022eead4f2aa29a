import type { PastVersion } from '@skein/contract/verification.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { useText } from '../account.texts.ts';
import { stateLooks, stateNameOf } from './verification-state.ts';

/** What was submitted before and what became of it; nothing to tell while there is only one. */
export function VersionHistory({ history }: { history: readonly PastVersion[] }): ReactNode {
  const t = useText();
  const format = useFormat();
  if (history.length < 2) return null;
  return (
    <details className="shell-verification-history">
      <summary>{t('verification.history', { count: history.length })}</summary>
      <ol>
        {history.map((past) => {
          const state = stateNameOf(past);
          return (
            <li key={past.version}>
              <span>{t('verification.version', { version: past.version })}</span>
              <StateTag
                state={state === 'none' ? 'withdrawn' : stateLooks[state]}
                text={state === 'none' ? t('verification.replaced') : t(`verification.state.${state}`)}
              />
              <time dateTime={past.submittedAt}>{format.dateTime(past.submittedAt)}</time>
              {past.authRefuseMsg && <p>{past.authRefuseMsg}</p>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
