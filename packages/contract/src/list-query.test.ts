import { expect, it } from 'vitest';
import * as z from 'zod';
import { listQuery } from './list-query.ts';

const query = listQuery({ sorts: ['name', 'madeAt'], filters: { kind: z.enum(['camera', 'lidar']).optional() } });

it('is the first page, in the first order, unasked', () => {
  expect(query.parse({})).toEqual({ page: 1, size: 20, sort: 'name' });
});

it('takes every order both ways, and no other', () => {
  expect(query.parse({ sort: '-madeAt', kind: 'lidar', search: ' h20 ' })).toMatchObject({
    sort: '-madeAt',
    kind: 'lidar',
    search: 'h20',
  });
  expect(query.safeParse({ sort: 'weight' }).success).toBe(false);
  expect(query.safeParse({ kind: 'goose' }).success).toBe(false);
  expect(query.safeParse({ limit: '5' }).success).toBe(false);
});
