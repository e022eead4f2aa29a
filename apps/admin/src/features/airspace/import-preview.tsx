import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import type { ZoneImport } from '@skein/contract/zone-imports.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { useState, type ReactNode } from 'react';

import { ImportChanges } from './import-changes.tsx';
import { ImportFacts } from './import-facts.tsx';
import { ImportProblems } from './import-problems.tsx';
import { OneOfTwo } from './one-of-two.tsx';
import { useApply, useDiscard } from './import.queries.ts';
import { useText } from './import.texts.ts';

/** What would happen, what is left to choose, and the word that makes it happen. */
export function ImportPreview({ found }: { found: ZoneImport }): ReactNode {
  const t = useText();
  const format = useFormat();
  const tellFailure = useTellFailure();
  const applying = useApply();
  const discarding = useDiscard();
  const [missing, setMissing] = useState<'keep' | 'remove'>('keep');
  const [ambiguous, setAmbiguous] = useState<'leave' | 'replace'>('leave');
  const [asking, setAsking] = useState<'apply' | 'discard'>();
  const { id, counts, fileName: name, comparedRevision, isWhole, isComplete, failure, readiness } = found;
  const removed = missing === 'remove' ? counts.missing : 0;
  const replaced = ambiguous === 'replace' ? counts.ambiguous : 0;
  const total = counts.added + counts.changed + removed + replaced;
  const close = () => setAsking(undefined);
  const said = Object.fromEntries(
    Object.entries({ ...counts, removed, replaced }).map(([key, count]) => [key, format.number(count)]),
  );
  const apply = () =>
    applying.mutate(
      { id, comparedRevision: comparedRevision ?? 0, missing, ambiguous },
      {
        onSettled: close,
        onError: tellFailure,
      },
    );
  return (
    <>
      <ImportFacts found={found} />
      {failure && <FormFailure>{failure}</FormFailure>}
      {!isWhole && <FormFailure>{t('zoneImport.notWhole')}</FormFailure>}
      {isWhole && !isComplete && <p className="zone-import-warning">{t('zoneImport.notComplete')}</p>}
      <ImportProblems found={found} />
      <ImportChanges found={found} />
      {isWhole && counts.missing > 0 && (
        <OneOfTwo
          name="missing"
          title={t('zoneImport.missing.title', { count: format.number(counts.missing) })}
          choices={[
            ['keep', t('zoneImport.missing.keep')],
            ['remove', t('zoneImport.missing.remove')],
          ]}
          chosen={missing}
          onChoose={setMissing}
          isSecondClosed={!isComplete}
        />
      )}
      {isWhole && counts.ambiguous > 0 && (
        <OneOfTwo
          name="ambiguous"
          title={t('zoneImport.ambiguous.title', { count: format.number(counts.ambiguous) })}
          choices={[
            ['leave', t('zoneImport.ambiguous.leave')],
            ['replace', t('zoneImport.ambiguous.replace')],
          ]}
          chosen={ambiguous}
          onChoose={setAmbiguous}
          isSecondClosed={!isComplete}
        />
      )}
      {isWhole && total === 0 && <p className="zone-import-note">{t('zoneImport.nothingToApply')}</p>}
      {isWhole && total > 0 && readiness && (
        <output className="zone-import-note">
          {t(`zoneImport.readiness.${readiness.ready < readiness.of ? 'some' : 'all'}`, {
            ready: format.number(readiness.ready),
            of: format.number(readiness.of),
          })}
        </output>
      )}
      <p className="zone-import-buttons">
        {isWhole && (
          <Button kind="primary" disabled={total === 0} onClick={() => setAsking('apply')}>
            {t('zoneImport.apply')}
          </Button>
        )}
        <Button onClick={() => setAsking('discard')}>{t('zoneImport.discard')}</Button>
      </p>
      <ConfirmDialog
        isOpen={asking === 'apply'}
        title={t('zoneImport.applyTitle', { name })}
        confirmLabel={t('zoneImport.apply')}
        kind={removed + replaced > 0 ? 'danger' : 'primary'}
        isBusy={applying.isPending}
        onConfirm={apply}
        onCancel={close}
      >
        {t('zoneImport.applyText', said)}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'discard'}
        title={t('zoneImport.discardTitle', { name })}
        confirmLabel={t('zoneImport.discard')}
        isBusy={discarding.isPending}
        onConfirm={() => discarding.mutate({ id }, { onSettled: close, onError: tellFailure })}
        onCancel={close}
      >
        {t('zoneImport.discardText')}
      </ConfirmDialog>
    </>
  );
}
