import type { FigureHistory } from '@skein/contract/platform-health.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import { averagesByPeriod } from './averages.ts';
import { chartPlans, scaled, writerOf, type ChartPlan } from './figure-charts.ts';
import { useText } from './health.texts.ts';

const PERIOD_MILLISECONDS = 5 * 60 * 1000;

/** What the charts show, in numbers. */
export function FigureTables({ history }: { history: FigureHistory }): ReactNode {
  const t = useText();
  return (
    <>
      <p className="admin-health-quiet">{t('health.hour.average')}</p>
      <div className="admin-health-charts">
        {chartPlans.map((plan) => (
          <FigureTable key={plan.key} plan={plan} history={history} />
        ))}
      </div>
    </>
  );
}

function FigureTable({ plan, history }: { plan: ChartPlan; history: FigureHistory }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { key, unit, series } = plan;
  const write = writerOf(unit, format, t('health.units.perSecond'));
  const values = series.map(([name]) => history.figures[name].map((value) => scaled(value, unit)));
  return (
    <table className="admin-health-table">
      <caption>{t(`health.charts.${key}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('health.hour.period')}</th>
          {series.map(([name]) => (
            <th key={name} scope="col">
              {t(`health.series.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {averagesByPeriod(history.at, values, PERIOD_MILLISECONDS).map(({ begins, averages }) => (
          <tr key={begins}>
            <th scope="row">{format.time(begins).slice(0, 5)}</th>
            {averages.map((average, index) => (
              <td key={series[index]?.[0]}>{average === null ? '—' : write(average)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
