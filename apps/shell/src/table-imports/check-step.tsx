import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import { Button } from '@skein/ui/button.tsx';
import type { ReactNode } from 'react';

import { ImportRows } from './import-rows.tsx';
import type { Imported, ImportedRow, ImportWay } from './import-way.ts';
import { useApplyImport, useSaveFaulty } from './table-imports.queries.ts';
import { useText } from './table-imports.texts.ts';

export interface CheckStepProps<Row extends ImportedRow> {
  way: ImportWay<Row>;
  checked: Imported<Row>;
  onAnother: () => void;
  onJob: (jobId: string) => void;
}

/** What would come of each row, before anything does. */
export function CheckStep<Row extends ImportedRow>({ way, checked, onAnother, onJob }: CheckStepProps<Row>): ReactNode {
  const t = useText();
  const failureText = useFailureText();
  const applying = useApplyImport(way);
  const saving = useSaveFaulty(way);
  const { summary } = checked;
  const work = way.outcomes.filter(({ isWork }) => isWork);
  const count = work.reduce((sum, { key }) => sum + (summary[key] ?? 0), 0);
  const isFaulty = (summary['fault'] ?? 0) > 0;
  const apply = () => applying.mutate(checked.id, { onSuccess: ({ id }) => onJob(id) });
  return (
    <>
      <ImportRows way={way} rows={checked.rows} summary={summary} />
      {count === 0 && <p className="table-import-note">{t('tableImport.nothingToDo')}</p>}
      {isFaulty && <p className="table-import-note">{t('tableImport.faultyText')}</p>}
      {applying.error && (
        <p className="table-import-failure" role="alert">
          {failureText(applying.error)}
        </p>
      )}
      <p className="table-import-buttons">
        <Button kind="primary" disabled={count === 0} isBusy={applying.isPending} onClick={apply}>
          {t('tableImport.apply', { count })}
        </Button>
        {isFaulty && (
          <Button isBusy={saving.isPending} onClick={() => saving.mutate(checked)}>
            {t('tableImport.faulty')}
          </Button>
        )}
        <Button onClick={onAnother}>{t('tableImport.another')}</Button>
      </p>
    </>
  );
}
