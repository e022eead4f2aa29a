import { ImportOutcome, type MemberImport } from '@skein/contract/member-imports.ts';
import { Button } from '@skein/ui/button.tsx';
import type { ReactNode } from 'react';

import { useSaveFaulty } from './import.queries.ts';
import { useText } from './import.texts.ts';

export interface ResultStepProps {
  applied: MemberImport;
  onMore: () => void;
  onClose: () => void;
}

/** What came of it, and what is left to be mended. */
export function ResultStep({ applied, onMore, onClose }: ResultStepProps): ReactNode {
  const t = useText();
  const saving = useSaveFaulty();
  const { summary } = applied;
  return (
    <>
      <output className="member-import-applied">{t('memberImport.applied')}</output>
      <dl className="member-import-summary">
        {ImportOutcome.options.map((outcome) => (
          <div key={outcome}>
            <dt>{t(`memberImport.done.${outcome}`)}</dt>
            <dd>{summary[outcome]}</dd>
          </div>
        ))}
      </dl>
      {summary.fault > 0 && <p className="organization-note">{t('memberImport.faultyText')}</p>}
      <p className="organization-buttons">
        {summary.fault > 0 && (
          <Button isBusy={saving.isPending} onClick={() => saving.mutate(applied)}>
            {t('memberImport.faulty')}
          </Button>
        )}
        <Button onClick={onMore}>{t('memberImport.more')}</Button>
        <Button kind="primary" onClick={onClose}>
          {t('memberImport.finish')}
        </Button>
      </p>
    </>
  );
}
