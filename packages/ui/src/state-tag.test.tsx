// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { StateTag, type State } from './state-tag.tsx';
import { StatusGlyph, statuses } from './status-glyph.tsx';

afterEach(cleanup);

const states: readonly State[] = ['open', 'waiting', 'done', 'returned', 'expired', 'failed', 'fixed', 'here'];

const shapeOf = (container: HTMLElement): string => container.querySelector('svg')?.innerHTML ?? '';

it('gives what is no aircraft a shape of its own, none of which an aircraft has', () => {
  const shapes = states.map((state) => shapeOf(render(<StateTag state={state} text="word" />).container));
  const ofAircraft = statuses.map((status) => shapeOf(render(<StatusGlyph status={status} />).container));
  expect(new Set([...shapes, ...ofAircraft]).size).toBe(states.length + statuses.length);
});

it('says the word beside a shape that is not read aloud', () => {
  const { container } = render(<StateTag state="waiting" text="Under review" />);
  expect(container.textContent).toBe('Under review');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
