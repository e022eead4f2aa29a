import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import './reviews.css';
import { useText } from './reviews.texts.ts';

export interface Finding {
  readonly isFine: boolean;
  readonly text: string;
}

/** What the server has looked up, so that a reviewer need not. */
export function Findings({ findings }: { findings: readonly Finding[] }): ReactNode {
  const t = useText();
  return (
    <section className="admin-review-checks" aria-label={t('reviews.checks.title')}>
      <h3>{t('reviews.checks.title')}</h3>
      <ul>
        {findings.map(({ isFine, text }) => (
          <li key={text}>
            <StateTag
              state={isFine ? 'done' : 'failed'}
              text={t(isFine ? 'reviews.checks.fine' : 'reviews.checks.mind')}
            />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
