import { expect, it } from 'vitest';

import { boxesOfRole, factsInBoxes, following } from './role-form.ts';

const boxes = boxesOfRole({
  name: ' 夜班 ',
  note: '',
  grants: { 'payloads:read': 'unit', 'payloads:write': 'own', 'audit:read': 'enterprise' },
});

it('gives back what was put into the boxes, and nothing for what is not granted', () => {
  expect(factsInBoxes(boxes)).toEqual({
    name: '夜班',
    note: '',
    grants: { 'payloads:read': 'unit', 'payloads:write': 'own', 'audit:read': 'enterprise' },
  });
});

it('lets what is seen grow with what may be changed', () => {
  expect(following(boxes, 'payloads:write', 'enterprise')).toEqual({ 'payloads:read': 'enterprise' });
  expect(following(boxes, 'members:write', 'unit')).toEqual({
    'members:read': 'unit',
    'units:read': 'unit',
  });
  expect(following(boxes, 'members:read', 'enterprise')).toEqual({ 'units:read': 'enterprise' });
  expect(following(boxes, 'payloads:write', 'unit')).toEqual({});
  expect(following(boxes, 'payloads:write', '')).toEqual({});
});

it('lets what may be changed shrink with what is seen', () => {
  expect(following({ ...boxes, 'payloads:write': 'unit' }, 'payloads:read', 'own')).toEqual({
    'payloads:write': 'own',
  });
  expect(following(boxes, 'payloads:read', '')).toEqual({ 'payloads:write': '' });
  expect(following(boxes, 'payloads:read', 'enterprise')).toEqual({});
});

it('leaves alone what stands on nothing else', () => {
  expect(following(boxes, 'enterprise:write', 'enterprise')).toEqual({});
});
