import { describe, expect, it } from 'vitest';

import { zhCN } from '../../locales/zh-CN.ts';
import { aliases } from './palette-aliases.ts';
import { paletteTexts } from './palette.texts.ts';
import { findSpelled, soundOf } from './pinyin.ts';

const said = [
  ...Object.values(zhCN.pages).map(({ title }) => title),
  ...Object.values(zhCN.products).map(({ name }) => name),
  ...Object.values(zhCN.accountSections),
  ...Object.values(paletteTexts['zh-CN'].palette.actions),
  ...Object.values(aliases).flat(),
].join('');
const characters = [...new Set(said)].filter((character) => /\p{Script=Han}/u.test(character));

describe('the table of sounds', () => {
  it('knows every character of the titles and their other names', () => {
    expect(characters.filter((character) => soundOf(character) === undefined)).toEqual([]);
  });

  it('gives each the sound that the Chinese dictionary order gives it', () => {
    const byDictionary = characters.toSorted(new Intl.Collator('zh-u-co-pinyin').compare);
    const soundsInOrder = byDictionary.map((character) => soundOf(character) ?? '');
    expect(soundsInOrder).toEqual(soundsInOrder.toSorted());
  });
});

describe('spelling', () => {
  it.each(['tuichu', 'tc', 'tuic', 'tchu', 'tcdl', "tui'chu"])('finds 退出登录 by %s', (typed) => {
    expect(findSpelled('退出登录', typed)?.[0]).toBe(0);
  });

  it('finds a run in the middle, and says which characters it is', () => {
    expect(findSpelled('退出登录', 'denglu')).toEqual([2, 4]);
  });

  it('finds nothing by letters that spell something else, by digits, or by one letter in the middle', () => {
    expect(findSpelled('退出登录', 'tuixiu')).toBeUndefined();
    expect(findSpelled('退出登录', '12')).toBeUndefined();
    expect(findSpelled('退出登录', 'd')).toBeUndefined();
  });
});
