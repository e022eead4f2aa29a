import type { FigureName } from '@skein/contract/platform-health.ts';
import type { Format } from '@skein/ui/format.ts';
import type { ChartTone } from '@skein/ui/line-chart.tsx';

interface ChartPlan {
  readonly key: 'requests' | 'latency' | 'loop' | 'cpu' | 'memory' | 'pool' | 'queues' | 'live';
  readonly series: readonly (readonly [name: FigureName, tone: ChartTone])[];
  readonly unit: 'perSecond' | 'ms' | '%' | 'MiB' | '';
}

/** What is drawn together, and in which unit. */
export const chartPlans: readonly ChartPlan[] = [
  {
    key: 'requests',
    unit: 'perSecond',
    series: [
      ['served', 'main'],
      ['refused', 'second'],
      ['brokenOff', 'caution'],
      ['failed', 'alarm'],
    ],
  },
  {
    key: 'latency',
    unit: 'ms',
    series: [
      ['latencyMedian', 'main'],
      ['latencyHigh', 'second'],
    ],
  },
  {
    key: 'loop',
    unit: 'ms',
    series: [
      ['loopDelayMedian', 'main'],
      ['loopDelayHigh', 'second'],
    ],
  },
  { key: 'cpu', unit: '%', series: [['cpu', 'main']] },
  {
    key: 'memory',
    unit: 'MiB',
    series: [
      ['heap', 'main'],
      ['memory', 'second'],
    ],
  },
  {
    key: 'pool',
    unit: '',
    series: [
      ['connectionsBusy', 'main'],
      ['connectionsIdle', 'second'],
      ['connectionsWaiting', 'caution'],
    ],
  },
  {
    key: 'queues',
    unit: '',
    series: [
      ['outbox', 'main'],
      ['otherQueues', 'second'],
    ],
  },
  { key: 'live', unit: '', series: [['liveChannels', 'main']] },
];

const MEBIBYTE = 1024 ** 2;

/** In the unit in which it is drawn: a round number of bytes is no round number of mebibytes. */
export const scaled = (value: number | null, unit: ChartPlan['unit']): number | null =>
  value !== null && unit === 'MiB' ? value / MEBIBYTE : value;

/** A value with its unit; with more digits the smaller it is. */
export const writerOf = (unit: ChartPlan['unit'], format: Format, perSecond: string) => (value: number) => {
  const maximumFractionDigits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  if (unit === '') return format.number(value, { maximumFractionDigits });
  return format.unit(value, unit === 'perSecond' ? perSecond : unit, { maximumFractionDigits });
};

export type { ChartPlan };
