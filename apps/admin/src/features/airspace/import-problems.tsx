import type { ZoneFileProblem, ZoneImport } from '@skein/contract/zone-imports.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { CircleX, TriangleAlert, Wrench, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from './import.texts.ts';

const icons: Readonly<Record<ZoneFileProblem['severity'], LucideIcon>> = {
  error: CircleX,
  warning: TriangleAlert,
  mended: Wrench,
};

/** What is wrong with the file and where, and what was not understood. */
export function ImportProblems({ found }: { found: ZoneImport }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { problems, problemsLeftOut, ignored } = found;
  const told = new Map(problems.map((problem) => [keyOf(problem), problem]));
  const count = told.size + problemsLeftOut.reduce((sum, left) => sum + left.count, 0);
  return (
    <>
      {count > 0 && (
        <details className="zone-import-details" open={problems.some(({ severity }) => severity === 'error')}>
          <summary>{t('zoneImport.problemsTitle', { count: format.number(count) })}</summary>
          <ul>
            {[...told].map(([key, problem]) => (
              <li key={key} data-severity={problem.severity}>
                <Severity severity={problem.severity} />
                <span>
                  <b>
                    <Place {...problem} />
                  </b>{' '}
                  {problem.words}
                </span>
              </li>
            ))}
            {problemsLeftOut.map(({ severity, words, count: more }) => (
              <li key={`${severity} ${words}`} data-severity={severity}>
                <Severity severity={severity} />
                <span>{t('zoneImport.moreOf', { count: format.number(more), words })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {ignored.length > 0 && (
        <details className="zone-import-details">
          <summary>{t('zoneImport.ignoredTitle', { count: format.number(ignored.length) })}</summary>
          <p>{t('zoneImport.ignoredText')}</p>
          <ul>
            {ignored.map(({ what, count: times }) => (
              <li key={what}>{t('zoneImport.times', { what, count: format.number(times) })}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Told twice of one place in the same words, it is the same problem. */
const keyOf = ({ words, feature, line, column }: ZoneFileProblem): string => [feature, line, column, words].join(' ');

function Severity({ severity }: Pick<ZoneFileProblem, 'severity'>): ReactNode {
  const t = useText();
  const Icon = icons[severity];
  return (
    <span className="sk-tag zone-import-severity" data-severity={severity}>
      <Icon size={12} strokeWidth={2.25} aria-hidden />
      {t(`zoneImport.severities.${severity}`)}
    </span>
  );
}

function Place({ feature, line }: Pick<ZoneFileProblem, 'feature' | 'line'>): ReactNode {
  const t = useText();
  if (feature !== null && line !== null) return t('zoneImport.inFeature', { feature, line });
  if (feature !== null) return t('zoneImport.atFeature', { feature });
  return line === null ? t('zoneImport.wholeFile') : t('zoneImport.atLine', { line });
}
