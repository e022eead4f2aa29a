import type { ReactNode } from 'react';

import { BarChart } from '../src/bar-chart.tsx';
import { CodeSample } from '../src/code-sample.tsx';
import { Section } from '../src/page.tsx';
import type { Say } from './control-showcase.tsx';

const days = Array.from({ length: 14 }, (_, index) => `11-${String(index + 4).padStart(2, '0')}`);

export function ChartShowcase({ say }: { say: Say }): ReactNode {
  const count = (value: number) => say(`${value} 次`, String(value));
  return (
    <Section title={say('图表与代码', 'Charts and code')}>
      <BarChart
        title={say('每日调用', 'Calls per day')}
        write={count}
        bars={days}
        series={[
          {
            key: 'answered',
            label: say('成功', 'Answered'),
            tone: 'main',
            values: [41, 62, 58, 90, 12, 8, 77, 81, 64, 95, 120, 20, 14, 66],
          },
          {
            key: 'refused',
            label: say('被拒', 'Refused'),
            tone: 'caution',
            values: [3, 0, 6, 2, 0, 0, 18, 4, 1, 0, 5, 0, 0, 9],
          },
          {
            key: 'failed',
            label: say('故障', 'Failed'),
            tone: 'alarm',
            values: [0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 2, 0, 0, 0],
          },
        ]}
      />
      <CodeSample
        label="curl"
        copyLabel={say('复制这条命令', 'Copy this command')}
        code={'curl https://skein.example/openapi/v1/drones \\\n  --header "Authorization: …"'}
      />
    </Section>
  );
}
