import { useState, type PointerEvent, type ReactNode } from 'react';

import './bar-chart.css';
import './chart.css';
import { roundTop } from './chart-scale.ts';
import type { ChartTone } from './line-chart.tsx';

export interface BarSeries {
  readonly key: string;
  readonly label: string;
  /** Not by colour alone: each is also filled in another pattern. */
  readonly tone: ChartTone;
  /** One for each bar. */
  readonly values: readonly number[];
}

export interface BarChartProps {
  title: string;
  /** A value with its unit. */
  write: (value: number) => string;
  /** What each bar is of, the first first: a day, an hour. */
  bars: readonly string[];
  /** From the foot of a bar upwards. */
  series: readonly BarSeries[];
  /** The axis reaches at least so far. */
  leastTop?: number;
}

/** How much there was at each of a few times, each kind upon the other. It is read by pointing at it, or by the arrow keys. */
export function BarChart({ title, write, bars, series, leastTop = 4 }: BarChartProps): ReactNode {
  const [cursor, setCursor] = useState<number>();
  const last = Math.max(0, bars.length - 1);
  const read = cursor === undefined ? undefined : Math.min(cursor, last);
  const sumAt = (index: number) => series.reduce((sum, each) => sum + valueAt(each, index), 0);
  const top = roundTop(Math.max(leastTop, ...bars.map((_, index) => sumAt(index))));
  const said = (each: BarSeries) => write(read === undefined ? sumOf(each) : valueAt(each, read));

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setCursor(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * bars.length))));
  };

  return (
    <figure className="sk-chart">
      <figcaption>
        <span className="sk-chart-title">{title}</span>
        <span className="sk-chart-legend">
          {series.map((each) => (
            <span key={each.key}>
              <i className={`sk-bar-mark sk-bar-${each.tone}`} aria-hidden />
              {each.label}
              <b>{said(each)}</b>
            </span>
          ))}
        </span>
      </figcaption>
      <div className="sk-bar-frame">
        <div className="sk-bar-scale" aria-hidden>
          <span className="sk-chart-top">{write(top)}</span>
          <span className="sk-chart-middle">{write(top / 2)}</span>
        </div>
        <div
          className="sk-chart-plot sk-bar-plot"
          role="presentation"
          onPointerMove={point}
          onPointerLeave={() => setCursor(undefined)}
        >
          {/* Unseen over the plot: the keys move it as they move any other, and what stands there is read aloud. */}
          <input
            type="range"
            min={0}
            max={last}
            value={read ?? last}
            aria-label={title}
            aria-valuetext={`${bars[read ?? last] ?? ''}: ${series
              .map((each) => `${each.label} ${write(valueAt(each, read ?? last))}`)
              .join(', ')}`}
            onChange={({ target }) => setCursor(Number(target.value))}
            onFocus={() => setCursor((before) => before ?? last)}
            onKeyDown={({ key }) => key === 'Escape' && setCursor(undefined)}
            onBlur={() => setCursor(undefined)}
          />
          <div className="sk-bar-bars" aria-hidden>
            {bars.map((bar, index) => (
              <div key={bar} className="sk-bar" data-read={index === read || undefined}>
                {series.map((each) => {
                  const value = valueAt(each, index);
                  return (
                    value > 0 && (
                      <i
                        key={each.key}
                        className={`sk-bar-${each.tone}`}
                        style={{ blockSize: `${(value / top) * 100}%` }}
                      />
                    )
                  );
                })}
              </div>
            ))}
          </div>
        </div>
        <div className="sk-chart-times" aria-hidden>
          <span>{bars[0]}</span>
          {read !== undefined && <b>{bars[read]}</b>}
          <span>{bars[last]}</span>
        </div>
      </div>
    </figure>
  );
}

const valueAt = ({ values }: BarSeries, index: number): number => values[index] ?? 0;
const sumOf = ({ values }: BarSeries): number => values.reduce((sum, value) => sum + value, 0);
