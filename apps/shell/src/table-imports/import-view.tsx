import { Button } from '@skein/ui/button.tsx';
import { Steps } from '@skein/ui/steps.tsx';
import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './table-imports.css';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import type { Imported, ImportedRow, ImportWay } from './import-way.ts';
import { JobStep } from './job-step.tsx';
import { useText } from './table-imports.texts.ts';

export interface ImportViewProps<Row extends ImportedRow> {
  way: ImportWay<Row>;
  /** The one that applies a file. In the address: after a reload, or from the header, one is back where it stands. */
  jobId: string | undefined;
  onJob: (jobId: string | undefined) => void;
  onClose: () => void;
}

/** From a file to rows of a list: chosen, looked through, applied. In place of the list, which it will change. */
export function ImportView<Row extends ImportedRow>({ way, jobId, onJob, onClose }: ImportViewProps<Row>): ReactNode {
  const t = useText();
  const [checked, setChecked] = useState<Imported<Row>>();
  const begin = () => {
    setChecked(undefined);
    onJob(undefined);
  };
  const current = jobId ? 2 : Number(checked !== undefined);
  return (
    <section className="table-import" aria-label={way.words.title}>
      <header className="table-import-heading">
        <Button size="small" kind="ghost" icon={<ArrowLeft size={14} aria-hidden />} onClick={onClose}>
          {way.words.back}
        </Button>
        <h2>{way.words.title}</h2>
      </header>
      <Steps
        label={t('tableImport.way')}
        steps={[t('tableImport.steps.choose'), t('tableImport.steps.check'), t('tableImport.steps.result')]}
        current={current}
      />
      {jobId && <JobStep key={jobId} way={way} jobId={jobId} onJob={onJob} onMore={begin} onClose={onClose} />}
      {!jobId && !checked && <ChooseStep way={way} onChecked={setChecked} />}
      {!jobId && checked && <CheckStep way={way} checked={checked} onAnother={begin} onJob={onJob} />}
    </section>
  );
}
