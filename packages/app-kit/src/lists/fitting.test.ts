import { payloadCalls } from '@skein/contract/payloads.ts';
import { expect, it } from 'vitest';

import { fitting } from './fitting.ts';

it('takes what the list can be filtered by, and leaves out what only an address says', () => {
  const filters = { search: 'H20T', kind: 'goose', state: 'ready', open: 'new' };
  expect(fitting(payloadCalls.list.query, filters)).toEqual({ search: 'H20T', state: 'ready' });
  expect(fitting(payloadCalls.list.query, { search: '', kind: '' })).toEqual({});
});
