import { describe, expect, it } from 'vitest';
import { pathIn, readEvents, readGeneral } from './read-metadata.ts';

describe('where a file is', () => {
  it.each([
    ['mftp:///etc/general.json.xz', '/etc/general.json.xz'],
    ['MFTP://etc/general.json', '/etc/general.json'],
    ['mftp://[;comp=100]/a', '/a'],
    ['mftp://[;comp=7]a', '/a'],
    // No component has such a number: it is a name.
    ['mftp://[;comp=1000]/a', '/[;comp=1000]/a'],
    [`mftp:///${'x'.repeat(200)}`, `/${'x'.repeat(200)}`],
  ])('is on board by %s', (uri, path) => {
    expect(pathIn(uri)).toBe(path);
  });

  it.each([
    'mftp:///',
    `mftp:///${'x'.repeat(201)}`,
    'mftp:///a\0b',
    'mftp:///\0b',
    'https://example.org/a',
    '',
    null,
    7,
  ])('is nowhere on board by %j', (uri) => {
    expect(pathIn(uri)).toBeNull();
  });
});

it.each(['null', '7', '{}', '{"metadataTypes": 7}', '{"metadataTypes": [null, 7, {"type": 1, "uri": "x"}]}'])(
  'finds no events in %s',
  (text) => {
    expect(readGeneral(new TextEncoder().encode(text))).toEqual({ kind: 'refused', reason: 'no-events' });
  },
);

it.each([
  [64, 'not-json'],
  [900_000, 'not-json'],
  [63, 'no-events'],
])('does not read on where %i lists lie within each other: %s', (depth, reason) => {
  const text = `{"text": "\\"[[[[", "lists": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect(readEvents(new TextEncoder().encode(text))).toEqual({ kind: 'refused', reason });
});
