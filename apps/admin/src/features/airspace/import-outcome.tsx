import type { ZoneImport } from '@skein/contract/zone-imports.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ImportFacts } from './import-facts.tsx';
import { ImportProblems } from './import-problems.tsx';
import { useText } from './import.texts.ts';

const shown = ['added', 'changed', 'missing', 'ambiguous', 'unchanged'] as const;

/** What came of it. */
export function ImportOutcome({ found }: { found: ZoneImport }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { state, appliedRevision, counts, endedAt, endedBy, failure } = found;
  const title =
    appliedRevision === null
      ? t(state === 'failed' ? 'zoneImport.failedTitle' : 'zoneImport.discardedTitle')
      : t('zoneImport.appliedTitle', { revision: appliedRevision });
  return (
    <>
      <h2 className="zone-import-outcome">{title}</h2>
      {failure && state === 'failed' && <FormFailure>{failure}</FormFailure>}
      {appliedRevision !== null && (
        <>
          <p className="zone-import-note">
            {t('zoneImport.appliedBy', { name: endedBy ?? '—', when: format.dateTime(endedAt ?? '') })}
          </p>
          <dl className="zone-import-counts">
            {shown.map((each) => (
              <div key={each}>
                <dt>{t(`zoneImport.counted.${each}`)}</dt>
                <dd>{format.number(counts[each])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <ImportFacts found={found} />
      <ImportProblems found={found} />
      <p className="zone-import-buttons">
        <Link to="/airspace" className={linkClass('primary')}>
          {t('zoneImport.back')}
        </Link>
        <Link to="/airspace/import" className={linkClass()}>
          {t('zoneImport.another')}
        </Link>
      </p>
    </>
  );
}
