import type { HealthFinding, PlatformHealth } from '@skein/contract/platform-health.ts';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import './verdict.css';
import { useText } from './verdict.texts.ts';

/** Something does not work; the rest only wants looking after. */
const alarms: ReadonlySet<HealthFinding> = new Set([
  'outage',
  'databaseUnread',
  'storageUnread',
  'storageFull',
  'outboxUnread',
  'queueUnread',
  'outboxUrgentLate',
]);

type Level = 'well' | 'caution' | 'alarm';
const icons = { well: CircleCheck, caution: TriangleAlert, alarm: CircleAlert } as const;

const levelOf = (finding: HealthFinding): Level => (alarms.has(finding) ? 'alarm' : 'caution');

function Line({ level, children }: { level: Level; children: ReactNode }): ReactNode {
  const Icon = icons[level];
  return (
    <div className="admin-verdict" data-level={level}>
      <Icon size={16} aria-hidden />
      {children}
    </div>
  );
}

/** A line for each thing that an administrator should look at, or that there is none. */
export function Verdict({ findings }: Pick<PlatformHealth, 'findings'>): ReactNode {
  const t = useText();
  if (findings.length === 0) return <Line level="well">{t('verdict.well')}</Line>;
  return (
    <ul className="admin-verdict-list">
      {findings.map((finding) => (
        <li key={finding}>
          <Line level={levelOf(finding)}>{t(`verdict.findings.${finding}`)}</Line>
        </li>
      ))}
    </ul>
  );
}

/** The same in one line: the worst, and how many more. */
export function ShortVerdict({ findings }: Pick<PlatformHealth, 'findings'>): ReactNode {
  const t = useText();
  const [worst, ...more] = findings;
  if (!worst) return <Line level="well">{t('verdict.well')}</Line>;
  const finding = t(`verdict.findings.${worst}`);
  return (
    <Line level={levelOf(worst)}>
      {more.length === 0 ? finding : t('verdict.more', { finding, count: more.length })}
    </Line>
  );
}
