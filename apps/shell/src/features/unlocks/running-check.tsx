import type { LicenceType } from '@skein/contract/unlock-request.ts';
import { Button } from '@skein/ui/button.tsx';
import { FailureText } from '@skein/ui/loaded.tsx';
import { use, useId, type ReactNode } from 'react';

import './request.css';
import { CheckResult } from './check-result.tsx';
import type { BoxName } from './unlock-boxes.ts';
import { isOfPlace } from './unlocks.queries.ts';
import { useText } from './unlocks.texts.ts';
import type { useRunningCheck } from './use-running-check.ts';
import type { Want } from './use-wants.ts';

export interface RunningCheckProps {
  check: ReturnType<typeof useRunningCheck>;
  type: LicenceType;
  /** What is wrong here already, so that the server was not asked. */
  complaint: string | undefined;
  /** What keeps it from being submitted by now. */
  wants: readonly Want[];
  onMend: (box: BoxName) => void;
}

/** What the check says while one fills in the form. The last answer stands until the next has come. */
export function RunningCheck({
  check: { query, isCurrent, isAsked },
  type,
  complaint,
  wants,
  onMend,
}: RunningCheckProps): ReactNode {
  const t = useText();
  const id = useId();
  const wordsFor = use(FailureText);
  const { data, error } = query;
  const summary = data && {
    zones: data.zones.length + data.zonesLeftOut,
    blocking: wants.length,
  };
  return (
    <section className="unlock-running-check" aria-labelledby={id} aria-busy={isAsked && !isCurrent && !error}>
      <header>
        <h2 id={id}>{t('unlocks.check.title')}</h2>
        <output>
          {isCurrent && summary
            ? t(isOfPlace(type) ? 'unlocks.form.summary' : 'unlocks.form.summaryPlain', summary)
            : !error && t(isAsked ? 'unlocks.check.working' : 'unlocks.check.unready')}
        </output>
      </header>
      {complaint !== undefined && <p className="sk-field-error">{complaint}</p>}
      {error && (
        <p className="sk-field-error" role="alert">
          <span>
            {t('unlocks.check.failed')}
            {wordsFor(error)}{' '}
            <Button size="small" kind="ghost" isBusy={query.isFetching} onClick={() => void query.refetch()}>
              {t('unlocks.check.again')}
            </Button>
          </span>
        </p>
      )}
      {data && <CheckResult check={data} type={type} wants={wants} onMend={onMend} />}
    </section>
  );
}
