import type { MemberImport } from '@skein/contract/member-imports.ts';
import { Button } from '@skein/ui/button.tsx';
import { Steps } from '@skein/ui/steps.tsx';
import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './import.css';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { useText } from './import.texts.ts';
import { JobStep } from './job-step.tsx';

export interface ImportViewProps {
  /** The one that applies a file. In the address: after a reload, or from the header, one is back where it stands. */
  jobId: string | undefined;
  onJob: (jobId: string | undefined) => void;
  onClose: () => void;
}

/** From a file to members: chosen, looked through, applied. In place of the list, which it will change. */
export function ImportView({ jobId, onJob, onClose }: ImportViewProps): ReactNode {
  const t = useText();
  const [checked, setChecked] = useState<MemberImport>();
  const begin = () => {
    setChecked(undefined);
    onJob(undefined);
  };
  const current = jobId ? 2 : Number(checked !== undefined);
  return (
    <section className="member-import" aria-label={t('memberImport.title')}>
      <header className="organization-heading">
        <Button size="small" kind="ghost" icon={<ArrowLeft size={14} aria-hidden />} onClick={onClose}>
          {t('memberImport.back')}
        </Button>
        <h2>{t('memberImport.title')}</h2>
      </header>
      <Steps
        label={t('memberImport.way')}
        steps={[t('memberImport.steps.choose'), t('memberImport.steps.check'), t('memberImport.steps.result')]}
        current={current}
      />
      {jobId && <JobStep key={jobId} jobId={jobId} onJob={onJob} onMore={begin} onClose={onClose} />}
      {!jobId && !checked && <ChooseStep onChecked={setChecked} />}
      {!jobId && checked && <CheckStep checked={checked} onAnother={begin} onJob={onJob} />}
    </section>
  );
}
