// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createToastQueue } from './toast-queue.ts';

describe('toast queue', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('keeps a toast for exactly its duration', () => {
    const queue = createToastQueue(3000);
    queue.add('success', '提交成功');
    vi.advanceTimersByTime(2999);
    expect(queue.read()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(queue.read()).toHaveLength(0);
  });

  it('takes one down before its time, and leaves the others', () => {
    const queue = createToastQueue(3000);
    const takeDown = queue.add('success', 'saved');
    queue.add('success', 'taken back');
    takeDown();
    expect(queue.read().map(({ message }) => message)).toEqual(['taken back']);
  });

  it('does not let a toast grow older while it is read', () => {
    const queue = createToastQueue(3000);
    queue.add('error', 'expired');
    const id = queue.read()[0]?.id ?? 0;
    vi.advanceTimersByTime(2000);
    queue.pause(id);
    vi.advanceTimersByTime(60_000);
    queue.resume(id);
    vi.advanceTimersByTime(999);
    expect(queue.read()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(queue.read()).toHaveLength(0);
  });

  it('tells its listeners of each change and stops when they leave', () => {
    const queue = createToastQueue(3000);
    const listener = vi.fn();
    const leave = queue.subscribe(listener);
    queue.add('success', 'one');
    queue.remove(queue.read()[0]?.id ?? 0);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    queue.add('success', 'two');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
