// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { parseEntry } from '../entry/parse-entry.ts';
import { Ledger } from './ledger.ts';
import { TrackedListeners } from './listeners.ts';
import { Realm } from './realm.ts';

type Globals = Window & Record<string, unknown>;

let realm: Realm;
let globals: Globals;
let count = 0;

const entry = parseEntry('<body><main id="root"></main></body>', 'http://localhost/child/test/');

const probe = (): void => {
  window.dispatchEvent(new Event('probe'));
  document.dispatchEvent(new Event('document-probe'));
};

/** The `popstate` that single-spa makes up after each `pushState`. */
const artificial = (): Event => Object.assign(new Event('popstate'), { singleSpa: true });

const mount = async (): Promise<void> => {
  realm.render(document.body, entry);
  await realm.activate();
};

beforeEach(async () => {
  realm = Realm.for(`test-${++count}`);
  globals = realm.window as Globals;
  await mount();
});

afterEach(() => {
  realm.deactivate();
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('globals', () => {
  it('stay with the sub-application that set them', () => {
    globals['flightCount'] = 1;
    (globals.self as unknown as Globals)['viaSelf'] = 2;
    const other = Realm.for('other').window as Globals;
    expect(globals['flightCount']).toBe(1);
    expect((globals.globalThis as Globals)['viaSelf']).toBe(2);
    expect(other['flightCount']).toBeUndefined();
    expect('flightCount' in window).toBe(false);
  });

  it('that were set while mounted are gone at the next mount', async () => {
    globals['flightCount'] = 1;
    Object.defineProperty(globals, 'fixed', { value: 1, configurable: false });
    realm.deactivate();
    await mount();
    expect('flightCount' in globals).toBe(false);
  });

  it('of the page can be read, with natives bound to the page', () => {
    expect(globals.getComputedStyle(document.body)).toBeDefined();
    expect(globals.location.href).toBe(window.location.href);
    expect(globals['Array']).toBe(Array);
    expect('document' in globals).toBe(true);
    expect(Reflect.ownKeys(globals)).toContain('document');
  });
});

describe('timers', () => {
  it('do not fire after the unmount', () => {
    vi.useFakeTimers();
    const late = Realm.for(`test-${++count}`);
    const fired = vi.fn();
    late.window.setTimeout(fired, 10);
    late.window.setInterval(fired, 10);
    late.window.requestAnimationFrame(fired);
    late.deactivate();
    vi.advanceTimersByTime(1000);
    expect(fired).not.toHaveBeenCalled();
  });

  it('set by a promise that outlived the unmount never fire', () => {
    vi.useFakeTimers();
    const late = Realm.for(`test-${++count}`);
    const fired = vi.fn();
    late.deactivate();
    late.window.setTimeout(fired, 10);
    vi.advanceTimersByTime(1000);
    expect(fired).not.toHaveBeenCalled();
  });

  it('fire while mounted and can be cleared', async () => {
    const fired = vi.fn();
    const cleared = vi.fn();
    globals.setTimeout(fired, 1, 'passed on');
    globals.clearTimeout(globals.setTimeout(cleared, 1));
    await expect.poll(() => fired).toHaveBeenCalledWith('passed on');
    expect(cleared).not.toHaveBeenCalled();
  });
});

describe('listeners', () => {
  it('on window and document, capturing ones and objects included, are gone after the unmount', () => {
    const heard = vi.fn();
    globals.addEventListener('probe', heard);
    globals.addEventListener('probe', heard, true);
    realm.document.addEventListener('document-probe', { handleEvent: heard }, { capture: true });
    probe();
    expect(heard).toHaveBeenCalledTimes(3);
    realm.deactivate();
    probe();
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('asked for once hear once', () => {
    const heard = vi.fn();
    globals.addEventListener('probe', heard, { once: true });
    probe();
    probe();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('end with their signal', () => {
    const heard = vi.fn();
    const controller = new AbortController();
    globals.addEventListener('probe', heard, { signal: controller.signal });
    controller.abort();
    probe();
    expect(heard).not.toHaveBeenCalled();
  });

  it('can be removed, in the phase they were added for', () => {
    const heard = vi.fn();
    globals.addEventListener('probe', heard, { capture: true });
    globals.removeEventListener('probe', heard);
    probe();
    expect(heard).toHaveBeenCalledTimes(1);
    globals.removeEventListener('probe', heard, true);
    probe();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('added while the scripts loaded are there again at each mount', () => {
    const heard = vi.fn();
    const ledger = new Ledger();
    const listeners = new TrackedListeners(window, ledger);
    listeners.beginLoading();
    listeners.addEventListener('probe', heard);
    listeners.endLoading();
    ledger.settle();
    probe();
    expect(heard).not.toHaveBeenCalled();
    ledger.open();
    listeners.installStanding();
    listeners.installStanding();
    probe();
    expect(heard).toHaveBeenCalledTimes(1);
    ledger.settle();
  });

  it('added through on… properties are gone after the unmount', () => {
    const heard = vi.fn();
    globals.onresize = heard;
    expect(globals.onresize).toBe(heard);
    window.dispatchEvent(new Event('resize'));
    realm.deactivate();
    window.dispatchEvent(new Event('resize'));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(globals.onresize).toBeNull();
  });
});

describe('connections', () => {
  it('still open at the unmount are closed', () => {
    const close = vi.fn();
    class FakeSocket {
      close = close;
    }
    vi.stubGlobal('WebSocket', FakeSocket);
    const late = Realm.for(`test-${++count}`);
    const Socket = (late.window as Globals)['WebSocket'] as typeof WebSocket;
    const socket = new Socket('ws://localhost/live');
    expect(socket).toBeInstanceOf(FakeSocket);
    late.deactivate();
    expect(close).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('aborts unfinished fetches, but lets keepalive ones finish', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
      signals.push(init?.signal);
      return new Promise(() => {});
    });
    void globals.fetch('/slow');
    void globals.fetch('/beacon', { keepalive: true });
    realm.deactivate();
    expect(signals[0]?.aborted).toBe(true);
    expect(signals[1]).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('lets observers watch the document it was given', () => {
    const Observer = globals['MutationObserver'] as typeof MutationObserver;
    expect(() => new Observer(() => {}).observe(realm.document, { childList: true })).not.toThrow();
  });
});

describe('the page', () => {
  it('keeps what the shell adds to its body and loses what the sub-application adds', async () => {
    const popup = realm.document.createElement('div');
    const toast = document.createElement('div');
    toast.setAttribute('data-shell', '');
    document.body.append(popup, toast);
    await expect.poll(() => popup.getAttribute('data-realm')).toBe(realm.name);
    realm.deactivate();
    expect(popup.isConnected).toBe(false);
    expect(toast.isConnected).toBe(true);
  });

  it('gets styles hoisted by React back at the next mount', async () => {
    const style = document.createElement('style');
    style.setAttribute('data-precedence', 'medium');
    document.head.append(style);
    realm.deactivate();
    expect(style.isConnected).toBe(false);
    await mount();
    expect(style.isConnected).toBe(true);
  });

  it('has the styles of the sub-application out of force after the unmount, late ones too, and back at the next', async () => {
    const addStyle = () => {
      const style = realm.document.createElement('style');
      style.textContent = 'h1 { color: red; }';
      realm.document.head.append(style);
      return style;
    };
    const early = addStyle();
    expect(realm.document.querySelector('head')).toBe(realm.head);
    expect(early.sheet?.disabled).toBe(false);
    realm.deactivate();
    const late = addStyle();
    await expect.poll(() => [early, late].map(({ sheet }) => sheet?.disabled)).toEqual([true, true]);
    await mount();
    expect([early, late].map(({ sheet }) => sheet?.disabled)).toEqual([false, false]);
  });

  it('has its title back after the unmount, unless the shell has set another', async () => {
    document.title = 'Skein';
    realm.deactivate();
    await mount();
    realm.document.title = 'Flights';
    realm.deactivate();
    expect(document.title).toBe('Skein');

    await mount();
    realm.document.title = 'Flights';
    document.title = 'Home';
    realm.deactivate();
    expect(document.title).toBe('Home');
  });
});

describe('history', () => {
  it('forgets at the unmount what a router has wrapped around pushState', () => {
    const native = globals.history.pushState;
    globals.history.pushState = vi.fn();
    globals.history.pushState({}, '', '/wrapped');
    expect(window.location.pathname).not.toBe('/wrapped');
    realm.deactivate();
    expect(globals.history.pushState).toBe(native);
  });

  it('tells a router of the navigations of others and not of its own', () => {
    const heard = vi.fn();
    globals.addEventListener('popstate', heard);
    globals.history.pushState({}, '', '/test/own');
    window.dispatchEvent(artificial());
    expect(heard).not.toHaveBeenCalled();
    window.history.pushState({}, '', '/test/of-the-shell');
    window.dispatchEvent(artificial());
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
