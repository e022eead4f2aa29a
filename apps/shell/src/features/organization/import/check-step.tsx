import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import type { MemberImport } from '@skein/contract/member-imports.ts';
import { Button } from '@skein/ui/button.tsx';
import type { ReactNode } from 'react';

import { ImportRows } from './import-rows.tsx';
import { useApplyImport, useSaveFaulty } from './import.queries.ts';
import { useText } from './import.texts.ts';

export interface CheckStepProps {
  checked: MemberImport;
  onAnother: () => void;
  onJob: (jobId: string) => void;
}

/** What would come of each row, before anything does. */
export function CheckStep({ checked, onAnother, onJob }: CheckStepProps): ReactNode {
  const t = useText();
  const failureText = useFailureText();
  const applying = useApplyImport();
  const saving = useSaveFaulty();
  const { invite, change, fault } = checked.summary;
  const count = invite + change;
  const apply = () => applying.mutate(checked.id, { onSuccess: ({ id }) => onJob(id) });
  return (
    <>
      <ImportRows rows={checked.rows} summary={checked.summary} />
      {count === 0 && <p className="organization-note">{t('memberImport.nothingToDo')}</p>}
      {fault > 0 && <p className="organization-note">{t('memberImport.faultyText')}</p>}
      {applying.error && (
        <p className="member-import-failure" role="alert">
          {failureText(applying.error)}
        </p>
      )}
      <p className="organization-buttons">
        <Button kind="primary" disabled={count === 0} isBusy={applying.isPending} onClick={apply}>
          {t('memberImport.apply', { count })}
        </Button>
        {fault > 0 && (
          <Button isBusy={saving.isPending} onClick={() => saving.mutate(checked)}>
            {t('memberImport.faulty')}
          </Button>
        )}
        <Button onClick={onAnother}>{t('memberImport.another')}</Button>
      </p>
    </>
  );
}
