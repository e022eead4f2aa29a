// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { keepFocus } from './keep-focus.ts';

let stop: () => void;

beforeEach(() => {
  // This document lays nothing out: what is connected counts as shown.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const focused = () => document.activeElement?.id;

it('moves the focus to the nearest part of the page that is left when what had it is removed', async () => {
  document.body.innerHTML = '<main><ul id="list"><li id="row"><button id="end"></button></li></ul></main>';
  document.getElementById('end')?.focus();
  document.getElementById('row')?.remove();
  await vi.waitFor(() => expect(focused()).toBe('list'));
});

it('leaves the focus alone when something else is removed, and when a click took it to the page itself', async () => {
  document.body.innerHTML = '<main id="main"><p id="text"></p><button id="stays"></button></main>';
  document.getElementById('stays')?.focus();
  document.getElementById('text')?.remove();
  await Promise.resolve();
  expect(focused()).toBe('stays');
  document.getElementById('stays')?.blur();
  document.getElementById('main')?.append(document.createElement('p'));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

it('leaves no trace on what it went to, and does nothing once it is stopped', async () => {
  document.body.innerHTML =
    '<main><ul id="list"><li id="row"><button id="end"></button></li></ul><button id="next"></button></main>';
  document.getElementById('end')?.focus();
  document.getElementById('row')?.remove();
  await vi.waitFor(() => expect(focused()).toBe('list'));
  document.getElementById('next')?.focus();
  expect(document.getElementById('list')?.hasAttribute('tabindex')).toBe(false);
  stop();
  document.getElementById('next')?.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
