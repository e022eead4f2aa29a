// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@skein/app-kit/testing/show.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useWayBack } from './use-way-back.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <form><input id="field"><textarea id="lines"></textarea><button id="deed" type="submit"></button></form>
    <button id="other" type="button"></button><button id="danger" class="sk-button-danger" type="button"></button>
    <button id="stay" type="button"></button>`;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  cleanup();
});

const at = (id: string) => document.getElementById(id) as HTMLElement;
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
/** Whether what has the focus learns of it, and the browser does what it does with it. */
const reaches = (key: string) => {
  const heard = vi.fn();
  addEventListener('keydown', heard);
  const isLetThrough = press(key);
  removeEventListener('keydown', heard);
  expect(heard.mock.calls.length > 0).toBe(isLetThrough);
  return isLetThrough;
};

/** Works there, goes to the banner that spoke up, and is led back. */
const answerFrom = (place: string) => {
  at(place).focus();
  const { result } = renderHook(() => useWayBack({ isSpoken: true, isAnswering: false }));
  at('stay').focus();
  result.current();
};

it.each(['field', 'lines', 'other'])(
  'leads back to where one worked, where a second Enter does nothing: %s',
  (place) => {
    answerFrom(place);
    expect(document.activeElement?.id).toBe(place);
    expect(reaches('Enter')).toBe(false);
    vi.advanceTimersByTime(900);
    expect(reaches('Enter')).toBe(false);
    vi.advanceTimersByTime(900);
    expect(reaches('Enter')).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(reaches('Enter')).toBe(true);
  },
);

it('lets whoever goes on typing do so at once, and send what they have typed', () => {
  answerFrom('field');
  expect(reaches('7')).toBe(true);
  expect(reaches('Enter')).toBe(true);
});

it.each(['deed', 'danger'])('does not lead back to a deed, which the next key would do: %s', (place) => {
  answerFrom(place);
  expect(document.activeElement?.id).toBe('stay');
  expect(reaches('Enter')).toBe(true);
});

it('leads to the field that was written in since, not to what was passed on the way', () => {
  at('field').focus();
  const { result } = renderHook(() => useWayBack({ isSpoken: true, isAnswering: false }));
  at('lines').focus();
  at('other').focus();
  at('stay').focus();
  result.current();
  expect(document.activeElement?.id).toBe('lines');
});
