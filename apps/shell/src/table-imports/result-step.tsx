import { Button } from '@skein/ui/button.tsx';
import type { ReactNode } from 'react';

import type { Imported, ImportedRow, ImportWay } from './import-way.ts';
import { useSaveFaulty } from './table-imports.queries.ts';
import { useText } from './table-imports.texts.ts';

export interface ResultStepProps<Row extends ImportedRow> {
  way: ImportWay<Row>;
  applied: Imported<Row>;
  onMore: () => void;
  onClose: () => void;
}

/** What came of it, and what is left to be mended. */
export function ResultStep<Row extends ImportedRow>({
  way,
  applied,
  onMore,
  onClose,
}: ResultStepProps<Row>): ReactNode {
  const t = useText();
  const saving = useSaveFaulty(way);
  const { summary } = applied;
  const isFaulty = (summary['fault'] ?? 0) > 0;
  return (
    <>
      <output className="table-import-applied">{t('tableImport.applied')}</output>
      <dl className="table-import-summary">
        {way.outcomes.map(({ key, done }) => (
          <div key={key}>
            <dt>{done}</dt>
            <dd>{summary[key]}</dd>
          </div>
        ))}
      </dl>
      {isFaulty && <p className="table-import-note">{t('tableImport.faultyText')}</p>}
      <p className="table-import-buttons">
        {isFaulty && (
          <Button isBusy={saving.isPending} onClick={() => saving.mutate(applied)}>
            {t('tableImport.faulty')}
          </Button>
        )}
        <Button onClick={onMore}>{t('tableImport.more')}</Button>
        <Button kind="primary" onClick={onClose}>
          {t('tableImport.finish')}
        </Button>
      </p>
    </>
  );
}
