import { describe, expect, it } from 'vitest';
import { readEnvelope } from './read-envelope.ts';

describe('a refusal', () => {
  it.each([
    ['with nothing', null],
    ['without data', undefined],
    ['with a word', 'no'],
    ['with a number', 7],
    ['with a list', ['no']],
    ['with an object that gives no reason', { hint: 'x' }],
    ['with a reason that is no word', { reason: 7 }],
    ['with complaints that are none', { reason: null, fields: 'all of them' }],
    ['with complaints that are not words', { fields: { name: 1 } }],
  ])('%s is a refusal all the same', (_, data) => {
    expect(readEnvelope({ code: 403, msg: 'x', data })).toMatchObject({
      isSuccess: false,
      code: 403,
      msg: 'x',
      reason: undefined,
    });
    const read = readEnvelope({ code: 403, msg: 'x', data });
    expect(read?.data).not.toHaveProperty('fields');
  });

  it('keeps what our own server says with it', () => {
    const data = { reason: 'invalid_input', fields: { name: 'too short' }, retryAfter: 3 };
    expect(readEnvelope({ code: 400, msg: 'x', data })).toEqual({
      isSuccess: false,
      code: 400,
      msg: 'x',
      reason: 'invalid_input',
      data: { fields: { name: 'too short' }, retryAfter: 3 },
    });
  });

  it.each([[null], [undefined], [7], [{}]])('says nothing when its msg is %j', (msg) => {
    expect(readEnvelope({ code: 500, msg, data: null })).toMatchObject({ isSuccess: false, msg: '' });
  });
});

it.each([[null], [{ info: 1 }], [true], ['name'], [undefined]])('gives %j as the data of a success', (data) => {
  expect(readEnvelope({ code: 200, msg: '', data })).toEqual({ isSuccess: true, data });
});

it.each([[null], ['<html>'], [[]], [{}], [{ msg: 'x' }], [{ code: null, msg: 'x' }]])(
  'does not take %j for one',
  (body) => {
    expect(readEnvelope(body)).toBeUndefined();
  },
);
