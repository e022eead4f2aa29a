import type { Job } from '@skein/contract/job.ts';
import { isUnderWay } from '@skein/contract/jobs.ts';
import { CountBadge } from '@skein/ui/badge.tsx';
import { ListChecks } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import '../notices/notice-list.css';
import './jobs-popover.css';
import { PopoverButton } from '../frame/popover-button.tsx';
import { JobRow } from './job-row.tsx';
import { useText } from './jobs.texts.ts';

/** Long work that this person has started, wherever they have gone since. */
export function JobsPopover({ jobs }: { jobs: readonly Job[] }): ReactNode {
  const t = useText();
  const contents = useRef<HTMLDivElement>(null);
  const count = jobs.filter(isUnderWay).length;
  const close = () => contents.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  return (
    <PopoverButton
      label={count > 0 ? t('jobs.underWay', { count }) : t('jobs.title')}
      trigger={
        <span className="shell-bell">
          <ListChecks size={17} aria-hidden />
          <CountBadge count={count} label="" />
        </span>
      }
    >
      <div ref={contents}>
        <h2>{t('jobs.title')}</h2>
        <ul className="shell-jobs">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} onFollow={close} />
          ))}
        </ul>
      </div>
    </PopoverButton>
  );
}
