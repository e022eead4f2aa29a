// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';

import { createQueryClient } from './create-query-client.ts';
import { LiveContext, useKeptFresh, type OnChanges } from './live.ts';

afterEach(cleanup);

const queryKey = ['jobs', 'lately'];

/** A page whose every question stays open until it is answered by hand. */
const openPage = () => {
  const answers: ((value: string) => void)[] = [];
  let tell: Parameters<OnChanges>[0] = () => undefined;
  const onChanges: OnChanges = (hear) => {
    tell = hear;
    return () => undefined;
  };
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LiveContext value={onChanges}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </LiveContext>
  );
  const { result } = renderHook(
    () => {
      useKeptFresh('jobs', queryKey);
      return useQuery({ queryKey, queryFn: () => new Promise<string>((resolve) => answers.push(resolve)) });
    },
    { wrapper },
  );
  const asked = (times: number) => waitFor(() => expect(answers).toHaveLength(times));
  const answer = (value: string) => act(async () => answers.at(-1)?.(value));
  return { result, asked, answer, tell: () => tell(['jobs']) };
};

it('asks again for what changed while an answer was on its way: that one may have been read before', async () => {
  const { result, asked, answer, tell } = openPage();
  await asked(1);
  tell();
  await answer('cancelling');
  await asked(2);
  await answer('cancelled');
  await waitFor(() => expect(result.current.data).toBe('cancelled'));
});

it('breaks off no question, and asks once for all that it hears meanwhile', async () => {
  const { result, asked, answer, tell } = openPage();
  await asked(1);
  for (let told = 0; told < 5; told += 1) tell();
  await answer('first');
  await waitFor(() => expect(result.current.data).toBe('first'));
  await asked(2);
  await answer('second');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await asked(2);
  await waitFor(() => expect(result.current.data).toBe('second'));
});

it('asks at once when nothing is on its way', async () => {
  const { result, asked, answer, tell } = openPage();
  await asked(1);
  await answer('first');
  tell();
  await asked(2);
  await answer('second');
  await waitFor(() => expect(result.current.data).toBe('second'));
});
