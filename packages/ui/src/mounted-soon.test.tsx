// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { expect, it } from 'vitest';

import { MountedSoon } from './mounted-soon.tsx';

it('shows the skeleton first, and then what it stands for alone', () => {
  const mounted: string[] = [];
  function Part({ name }: { name: string }): ReactNode {
    useEffect(() => void mounted.push(name), [name]);
    return <p>{name}</p>;
  }
  render(
    <MountedSoon skeleton={<Part name="skeleton" />}>
      <Part name="view" />
    </MountedSoon>,
  );
  expect(mounted).toEqual(['skeleton', 'view']);
  expect(screen.getByText('view')).toBeDefined();
  expect(screen.queryByText('skeleton')).toBeNull();
});
