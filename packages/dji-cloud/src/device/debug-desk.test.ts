import { expect, it } from 'vitest';
import { createDockParts } from '../testing/dock-parts.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, thing } from '../testing/messages.ts';
import type { JsonObject } from '../wire/json.ts';
import { writeMessage } from '../wire/write-message.ts';
import { DockDevice } from './dock-device.ts';

it('does one deed of a kind at a time, between the opening and the closing of debugging', () => {
  const environment = createManualEnvironment();
  const device = new DockDevice(createDockParts(environment));
  const tell = (method: string): unknown => {
    const { topic, payload } = writeMessage(thing({ kind: 'services', method, tid: environment.newId() }));
    const [answer] = device.receive(topic, payload);
    return answer && (opened(answer).data as JsonObject)['result'];
  };
  const told = (status: 'in_progress' | 'ok') =>
    device.debug.report('cover_open', { status, percent: 50, stepKey: null, result: 0 }).length;
  const [done, notNow, busy] = [0, 314000, 319001];
  expect(['cover_open', 'debug_mode_close'].map(tell)).toEqual([notNow, done]);
  expect(['debug_mode_open', 'cover_open', 'cover_open', 'debug_mode_close'].map(tell)).toEqual([
    done,
    done,
    notNow,
    busy,
  ]);
  expect([told('in_progress'), told('ok'), told('ok')]).toEqual([1, 1, 0]);
  expect(['cover_open', 'debug_mode_close'].map(tell)).toEqual([done, busy]);
  told('ok');
  expect(['debug_mode_close', 'cover_open'].map(tell)).toEqual([done, notNow]);
});
