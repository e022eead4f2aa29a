import type { FigureHistory } from '@skein/contract/platform-health.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { LineChart } from '@skein/ui/line-chart.tsx';
import { Section } from '@skein/ui/page.tsx';
import { ChartLine, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { chartPlans, scaled, writerOf } from './figure-charts.ts';
import { FigureTables } from './figure-tables.tsx';
import { useText } from './health.texts.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** Of what is counted: the middle of the axis is a whole number. */
const LEAST_COUNT = 4;

/** How the process that answered has fared: in charts, or in tables that say the same. */
export function HourSection({ history }: { history: FigureHistory }): ReactNode {
  const t = useText();
  const [isTable, setTable] = useState(false);
  const { process, everySeconds, at } = history;
  return (
    <Section
      title={t('health.hour.title')}
      text={t('health.hour.text', { process, seconds: everySeconds })}
      actions={
        <Button
          icon={isTable ? <ChartLine size={14} aria-hidden /> : <Table2 size={14} aria-hidden />}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'health.hour.asCharts' : 'health.hour.asTable')}
        </Button>
      }
    >
      {at.length === 0 && <p>{t('health.hour.empty')}</p>}
      {at.length > 0 && (isTable ? <FigureTables history={history} /> : <Charts history={history} />)}
    </Section>
  );
}

function Charts({ history }: { history: FigureHistory }): ReactNode {
  const t = useText();
  const format = useFormat();
  const [cursor, setCursor] = useState<number>();
  const { at, figures, everySeconds } = history;
  const to = at.at(-1) ?? 0;
  return (
    <div className="admin-health-charts">
      {chartPlans.map(({ key, unit, series }) => (
        <LineChart
          key={key}
          title={t(`health.charts.${key}`)}
          write={writerOf(unit, format, t('health.units.perSecond'))}
          leastTop={unit === '' ? LEAST_COUNT : 0}
          at={at}
          series={series.map(([name, tone]) => ({
            key: name,
            label: t(`health.series.${name}`),
            tone,
            values: figures[name].map((value) => scaled(value, unit)),
          }))}
          from={to - HOUR_MILLISECONDS}
          to={to}
          gapMilliseconds={everySeconds * 2500}
          cursor={cursor}
          onCursor={setCursor}
          nothing="—"
        />
      ))}
    </div>
  );
}
