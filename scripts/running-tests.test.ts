import { expect, it } from 'vitest';
import { runningTestsIn } from './running-tests.ts';

const file = (...lines: readonly string[]): string => ["import { it } from 'vitest';", '', ...lines, ''].join('\n');
const plain = ["it('flies', () => {", '  expect(1).toBe(1);', '});'];

it('finds the tests of a file by their names', () => {
  const each = ['it.each([', "  ['a', 1],", "])('lands %s', (a) => {", '  expect(a).toBe(a);', '});'];
  const within = [
    "describe('a drone', () => {",
    "  it('doesn\\'t fall', () => {});",
    '',
    '  it(',
    '    "is theirs",',
    '    run,',
    '  );',
    '});',
  ];
  expect(runningTestsIn(file(...plain, '', ...each, '', ...within))).toEqual([
    'flies',
    'lands %s',
    "doesn't fall",
    'is theirs',
  ]);
});

it.each<[string, readonly string[]]>([
  ['skipped', ["it.skip('lands', () => {", '  expect(1).toBe(1);', '', '  expect(2).toBe(2);', '});']],
  ['skipped by its options', ["it('lands', { skip: true }, () => {});"]],
  ['skipped for each', ['it.skip.each([', '  1,', "])('lands', () => {", '  expect(1).toBe(1);', '});']],
  ['skipped on a condition', ["it.skipIf(isSlow)('lands', () => {});"]],
  ['to be written', ["it.todo('lands');"]],
  ['expected to fail', ["it.fails('lands', () => {});"]],
  [
    'skipped with its group',
    ["describe.skip('a drone', () => {", "  it('lands', () => {", '    run();', '  });', '});'],
  ],
  ['skipped by another word', ["xit('lands', () => {});"]],
  ['in a comment of a line', ["// it('lands', () => {", '//   run();', '// });']],
  ['in a comment', ['/*', "it('lands', () => {", '  run();', '});', '*/']],
  ['only spoken of', ["const words = 'lands';", "expect(words).toBe('lands');"]],
])('does not count a test that is %s, and goes on behind it', (_, lines) => {
  expect(runningTestsIn(file(...lines, '', ...plain))).toEqual(['flies']);
});

it('counts none beside one that is run alone', () => {
  expect(runningTestsIn(file("it.only('lands', () => {});", '', ...plain))).toEqual([]);
});
