import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { readTowns, TOWNS_FILE, townsCalled } from './towns.ts';

const text = readFileSync(new URL(`../../../../apps/shell/public${TOWNS_FILE}`, import.meta.url), 'utf8');
const towns = readTowns(text);
const found = (words: string) => townsCalled(towns, words).map(({ name, zh }) => `${name} ${zh}`);

it('is small enough to fetch while somebody types', () => {
  expect(text.length).toBeLessThan(400_000);
  expect(towns.length).toBeGreaterThan(12_000);
});

it('says of each town what it is called and where it is', () => {
  const isSound = ({ name, zh, longitude, latitude }: (typeof towns)[number]) =>
    /\S/.test(name) && /^[\p{Script=Han}·]*$/u.test(zh) && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  expect(towns.filter((town) => !isSound(town))).toEqual([]);
});

it.each([
  ['深圳', 'Shenzhen 深圳'],
  ['深圳市', 'Shenzhen 深圳'],
  ['shenzhen', 'Shenzhen 深圳'],
  ['xian', 'Xi’an 西安'],
  ["Xi'an", 'Xi’an 西安'],
  ['urumqi', 'Ürümqi 乌鲁木齐'],
  ['呼和', 'Hohhot 呼和浩特'],
  ['延安', 'Yan’an 延安'],
  ['San Fran', 'San Francisco 旧金山'],
  ['  london ', 'London 伦敦'],
])('finds by %j first %s', (words, first) => {
  expect(found(words)[0]).toBe(first);
});

it('tells of two that are called alike, the larger one first', () => {
  expect(found('suzhou').slice(0, 2)).toEqual(['Suzhou 苏州', 'Suzhou 宿州']);
});

it('finds nothing by nothing, by signs or by what no town is called, and never more than are looked through', () => {
  for (const words of ['', ' ', '22 88', '…', '没有这一处']) expect(found(words)).toEqual([]);
  expect(found('s').length).toBe(6);
});

it('knows every seat of a province', () => {
  const seats =
    '北京 天津 石家庄 太原 呼和浩特 沈阳 长春 哈尔滨 上海 南京 杭州 合肥 福州 南昌 济南 郑州 武汉 长沙 广州 南宁 海口 重庆 ' +
    '成都 贵阳 昆明 拉萨 西安 兰州 西宁 银川 乌鲁木齐 台北 香港 澳门';
  const known = new Set(towns.map(({ zh }) => zh));
  expect(seats.split(' ').filter((seat) => !known.has(seat))).toEqual([]);
});
