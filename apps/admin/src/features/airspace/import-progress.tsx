import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import type { ZoneImport } from '@skein/contract/zone-imports.ts';
import { Button } from '@skein/ui/button.tsx';
import type { ReactNode } from 'react';

import { ImportFacts } from './import-facts.tsx';
import { useCancel, useDiscard } from './import.queries.ts';
import { useText } from './import.texts.ts';

/** How far it is, after a reload as before, and for whichever administrator. */
export function ImportProgress({ found }: { found: ZoneImport }): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const cancelling = useCancel();
  const discarding = useDiscard();
  const { id, state, progress } = found;
  const words = useStepWords(found);
  const { done = 0, of = 0, jobId = null } = progress ?? {};
  // Of another's import, what is not applied yet can be let go.
  const stop =
    jobId === null
      ? state !== 'applying' && (() => discarding.mutate({ id }, { onError: tellFailure }))
      : () => cancelling.mutate({ id: jobId }, { onError: tellFailure });
  return (
    <>
      <ImportFacts found={found} />
      <div className="zone-import-progress">
        <progress aria-label={words} {...(of > 0 && { value: done, max: of })} />
        <output>{words}</output>
        <p>{t('zoneImport.progressNote')}</p>
        {stop && (
          <Button isBusy={cancelling.isPending || discarding.isPending} onClick={stop}>
            {t(jobId === null ? 'zoneImport.discard' : 'zoneImport.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}

function useStepWords({ state, progress }: ZoneImport): string {
  const t = useText();
  const step = progress?.step;
  if (step === 'reading' || step === 'storing' || step === 'comparing' || step === 'applying' || step === 'indexing')
    return t(`zoneImport.steps.${step}`);
  return state === 'comparing' ? t('zoneImport.steps.comparing') : t('zoneImport.steps.waiting');
}
