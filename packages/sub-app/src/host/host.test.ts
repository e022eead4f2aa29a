// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createQuietWindow } from './quiet-window.ts';
import { warnUnlessStarted } from './start-warning.ts';
import { StateBoard, type SubAppStatus } from './state-board.ts';
import { subAppAt } from './sub-app-registration.ts';

describe('which sub-application a path belongs to', () => {
  const apps = ['/admin', '/console', '/console-two'].map((prefix) => ({ name: prefix.slice(1), prefix, entry: '/' }));

  it.each([
    ['/admin', 'admin'],
    ['/admin/users?x', 'admin'],
    ['/administration', 'admin'],
    ['/Admin', undefined],
    ['/home/admin', undefined],
    ['/console/a', 'console'],
    ['/console-two/a', 'console-two'],
  ])('%s → %s', (path, name) => {
    expect(subAppAt(apps, path)?.name).toBe(name);
  });
});

describe('the start warning', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is logged after 5000 ms, in words', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    warnUnlessStarted();
    vi.advanceTimersByTime(4999);
    expect(warn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(warn.mock.calls[0]?.[0]).toContain('not been started within 5000 ms');
  });

  it('is not logged when routing has been started', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    warnUnlessStarted().markStarted();
    vi.advanceTimersByTime(10_000);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('the board of states', () => {
  const statuses: (SubAppStatus | undefined)[] = [];
  const loadings: boolean[] = [];
  const announced: boolean[] = [];
  const listener = (event: Event) => announced.push((event as CustomEvent<boolean>).detail);
  let activeName: string | undefined;
  let board: StateBoard;

  beforeEach(() => {
    for (const list of [statuses, loadings, announced]) list.length = 0;
    document.body.innerHTML = '<div id="appContainer"></div>';
    window.addEventListener('changeLoading', listener);
    activeName = 'admin';
    board = new StateBoard({
      findContainer: () => document.querySelector('#appContainer'),
      getActiveName: () => activeName,
      onStatusChange: (status) => statuses.push(status),
      setLoading: (isLoading) => loadings.push(isLoading),
    });
  });

  afterEach(() => window.removeEventListener('changeLoading', listener));

  it('announces loading once while a sub-application loads and starts, and its end', () => {
    board.set('admin', 'loading');
    board.set('admin', 'mounting');
    board.set('admin', 'mounted');
    expect(loadings).toEqual([true, false]);
    expect(announced).toEqual([true, false]);
  });

  it('ends loading on an error, and tells which', () => {
    const error = new Error('load failed with status 500');
    board.set('admin', 'loading');
    board.set('admin', 'load-error', error);
    expect(loadings).toEqual([true, false]);
    expect(statuses.at(-1)).toEqual({ name: 'admin', state: 'load-error', error });
  });

  it('ends loading when the user leaves before it is done', () => {
    board.set('admin', 'loading');
    activeName = undefined;
    board.refresh();
    expect(loadings).toEqual([true, false]);
    expect(statuses.at(-1)).toBeUndefined();
  });

  it('shows each state on the container', () => {
    board.set('admin', 'mounted');
    const container = document.querySelector<HTMLElement>('#appContainer');
    expect(container?.dataset).toMatchObject({ subApp: 'admin', state: 'mounted' });
  });
});

it('keeps from the shell’s router only the events that single-spa makes up', () => {
  const heard = vi.fn();
  createQuietWindow(window).addEventListener('popstate', heard);
  window.dispatchEvent(Object.assign(new Event('popstate'), { singleSpa: true }));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('popstate'));
  expect(heard).toHaveBeenCalledTimes(1);
});
