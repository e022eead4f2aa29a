// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { FailureText, Loaded, type LoadingQuery } from './loaded.tsx';
import { setLanguage } from './preferences.ts';

const refetch = vi.fn();

const show = (query: Partial<LoadingQuery<readonly string[]>>) =>
  render(
    <FailureText value={(error) => `because ${error.message}`}>
      <Loaded
        query={{ data: undefined, error: null, isFetching: false, refetch, ...query }}
        skeleton={<p>soon</p>}
        empty={<p>none yet</p>}
      >
        {(names) => <p>{names.join(', ')}</p>}
      </Loaded>
    </FailureText>,
  );

beforeEach(() => {
  setLanguage('en-US');
  refetch.mockReset();
});
afterEach(cleanup);

it('shows the measure of what will come while it is fetched for the first time', () => {
  show({ isFetching: true });
  expect(screen.getByText('soon')).toBeDefined();
});

it('says why there is nothing where it would have stood, and tries again', () => {
  show({ error: new Error('the line is dead') });
  expect(screen.getByRole('alert').textContent).toContain('because the line is dead');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('shows what belongs here when there is none of it', () => {
  show({ data: [] });
  expect(screen.getByText('none yet')).toBeDefined();
});

it('keeps what it has while it is fetched again, and when that fails says so above it', () => {
  show({ data: ['lidar'], isFetching: true });
  expect(screen.getByText('lidar')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  show({ data: ['lidar'], error: new Error('the line is dead') });
  expect(screen.getByText('lidar')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('because the line is dead');
});
