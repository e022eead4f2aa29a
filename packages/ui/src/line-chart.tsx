import type { PointerEvent, ReactNode } from 'react';

import './chart.css';
import { nearest, pathThrough, roundTop } from './chart-scale.ts';
import { createFormat } from './format.ts';
import { usePreferences } from './preferences.ts';

/** Not by colour alone: each is also drawn in another stroke. */
export type ChartTone = 'main' | 'second' | 'caution' | 'alarm';

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly tone: ChartTone;
  /** One for each moment; null where there was nothing to read. */
  readonly values: readonly (number | null)[];
}

export interface LineChartProps {
  title: string;
  /** A value with its unit. */
  write: (value: number) => string;
  /** Milliseconds since 1970, the earliest first. */
  at: readonly number[];
  series: readonly ChartSeries[];
  /** The axis reaches at least so far: half a letter is none. */
  leastTop?: number;
  /** From when to when it is drawn; what is missing there is seen to be missing. */
  from: number;
  to: number;
  /** Moments that lie farther apart are not joined. */
  gapMilliseconds: number;
  /** Which moment is read. Charts of the same moments are read together. */
  cursor: number | undefined;
  onCursor: (index: number | undefined) => void;
  /** What is said of a series that has no value there. */
  nothing: string;
}

const WIDTH = 1000;
const HEIGHT = 100;

/** What was over time, in lines. It is read by pointing at it, or by the arrow keys. */
export function LineChart(props: LineChartProps): ReactNode {
  const { title, write, at, series, from, to, cursor, onCursor, nothing, leastTop = 0 } = props;
  const format = createFormat(usePreferences().language);
  const top = roundTop(Math.max(leastTop, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const share = (moment: number) => (moment - from) / (to - from);
  const last = at.length - 1;
  const read = Math.min(cursor ?? last, last);
  const moment = at[read];
  const valueOf = ({ values }: ChartSeries) => values[read] ?? null;
  const said = (each: ChartSeries) => {
    const value = valueOf(each);
    return value === null ? nothing : write(value);
  };

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onCursor(nearest(at, from + ((clientX - left) / width) * (to - from)));
  };

  return (
    <figure className="sk-chart">
      <figcaption>
        <span className="sk-chart-title">{title}</span>
        <span className="sk-chart-legend">
          {series.map((each) => (
            <span key={each.key} className={`sk-chart-${each.tone}`}>
              <svg width="16" height="8" viewBox="0 0 16 8" aria-hidden>
                <path d="M1 4H15" />
              </svg>
              {each.label}
              <b>{said(each)}</b>
            </span>
          ))}
        </span>
      </figcaption>
      <div
        className="sk-chart-plot"
        role="presentation"
        onPointerMove={point}
        onPointerLeave={() => onCursor(undefined)}
      >
        {/* Unseen over the plot: the keys move it as they move any other, and what stands there is read aloud. */}
        <input
          type="range"
          min={0}
          max={Math.max(0, last)}
          value={Math.max(0, read)}
          aria-label={title}
          aria-valuetext={
            moment === undefined
              ? nothing
              : `${format.time(moment)}: ${series.map((each) => `${each.label} ${said(each)}`).join(', ')}`
          }
          onChange={({ target }) => onCursor(Number(target.value))}
          onKeyDown={({ key }) => key === 'Escape' && onCursor(undefined)}
          onBlur={() => onCursor(undefined)}
        />
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <path className="sk-chart-grid" d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
          {series.map((each) => (
            <path key={each.key} className={`sk-chart-${each.tone}`} d={lineOf(each, props, top)} />
          ))}
        </svg>
        <span className="sk-chart-top">{write(top)}</span>
        <span className="sk-chart-middle">{write(top / 2)}</span>
        {cursor !== undefined && moment !== undefined && (
          <span className="sk-chart-cursor" style={{ insetInlineStart: `${share(moment) * 100}%` }}>
            {series.map((each) => {
              const value = valueOf(each);
              return (
                value !== null && (
                  <i
                    key={each.key}
                    className={`sk-chart-${each.tone}`}
                    style={{ insetBlockStart: `${(1 - value / top) * 100}%` }}
                  />
                )
              );
            })}
          </span>
        )}
      </div>
      <div className="sk-chart-times" aria-hidden>
        <span>{format.time(from).slice(0, 5)}</span>
        {cursor !== undefined && moment !== undefined && <b>{format.time(moment)}</b>}
        <span>{format.time(to).slice(0, 5)}</span>
      </div>
    </figure>
  );
}

function lineOf({ values }: ChartSeries, { at, from, to, gapMilliseconds }: LineChartProps, top: number): string {
  return pathThrough(
    at.flatMap((moment, index) => {
      const value = values[index];
      const isApart = moment - (at[index - 1] ?? moment) > gapMilliseconds;
      const place =
        value === null || value === undefined || moment < from
          ? undefined
          : { x: ((moment - from) / (to - from)) * WIDTH, y: HEIGHT - (value / top) * HEIGHT };
      return isApart ? [undefined, place] : [place];
    }),
  );
}
