import { BarChart } from '@skein/ui/bar-chart.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { SelectField } from '@skein/ui/select-field.tsx';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { useState, type ReactNode } from 'react';

import { useKeyUsage } from '../access-keys.queries.ts';
import { useText } from '../access-keys.texts.ts';
import { countByCall, countByDay, daysBetween, outcomes, type CallFigures } from './usage-figures.ts';

const periods = ['7', '30', '90'] as const;
const tones = { answered: 'main', refused: 'caution', failed: 'alarm' } as const;

/** How often a key was used: day by day as bars, and call by call as figures. */
export function KeyUsage({ id }: { id: string }): ReactNode {
  const t = useText();
  const [period, setPeriod] = useState<string>('30');
  return (
    <div className="shell-usage">
      <SelectField
        name="days"
        label={t('accessKeys.usage.days')}
        value={period}
        options={periods.map((value) => ({ value, label: t('accessKeys.usage.lastDays', { count: value }) }))}
        onChange={({ target }) => setPeriod(target.value)}
      />
      <Loaded query={useKeyUsage(id, Number(period))} skeleton={<SkeletonText lines={6} />}>
        {({ from, to, list, total }) =>
          total === 0 ? (
            <EmptyState title={t('accessKeys.usage.none')} text={t('accessKeys.usage.noneText')} />
          ) : (
            <>
              <DayChart list={list} days={daysBetween(from, to)} />
              <p className="sk-field-help">{t('accessKeys.usage.outcomeHelp')}</p>
              <CallTable figures={countByCall(list)} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

type Usage = Parameters<typeof countByDay>[0];

function DayChart({ list, days }: { list: Usage; days: readonly string[] }): ReactNode {
  const t = useText();
  const format = useFormat();
  const counts = countByDay(list, days);
  return (
    <BarChart
      title={t('accessKeys.usage.title')}
      write={(value) => t('accessKeys.usage.count', { count: format.number(value) })}
      bars={days.map((day) => format.date(`${day}T00:00`))}
      series={outcomes.map((outcome) => ({
        key: outcome,
        label: t(`accessKeys.usage.outcomes.${outcome}`),
        tone: tones[outcome],
        values: counts[outcome],
      }))}
    />
  );
}

function CallTable({ figures }: { figures: readonly CallFigures[] }): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <table className="shell-usage-table">
      <caption>{t('accessKeys.usage.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('accessKeys.usage.call')}</th>
          {outcomes.map((outcome) => (
            <th key={outcome} scope="col">
              {t(`accessKeys.usage.outcomes.${outcome}`)}
            </th>
          ))}
          <th scope="col">{t('accessKeys.usage.total')}</th>
          <th scope="col">{t('accessKeys.usage.statuses')}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ call, counts, total, statuses }) => (
          <tr key={call}>
            <th scope="row">
              <code>{call}</code>
            </th>
            {outcomes.map((outcome) => (
              <td key={outcome}>{format.number(counts[outcome])}</td>
            ))}
            <td>{format.number(total)}</td>
            <td>{statuses.map(([status, count]) => `${status} × ${format.number(count)}`).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
