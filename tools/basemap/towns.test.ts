import { expect, it } from 'vitest';
import type { Place } from './geonames.source.ts';
import { prefectureCities } from './prefecture-cities.ts';
import { writeTowns } from './towns.ts';

const place = (name: string, zh: string | undefined, rank: number, at: [number, number]): Place => ({
  type: 'Feature',
  properties: { name, ...(zh !== undefined && { zh }), rank },
  geometry: { type: 'Point', coordinates: at },
});

it('writes the larger towns of the world and every one nearby that has a Chinese name, the largest first', () => {
  const hamlet = place('Yopurga', '岳普湖', 8, [76.77, 39.2346]);
  const lines = writeTowns([
    hamlet,
    place('Ort', undefined, 8, [100, 30]),
    place('Villarriba', '比利亚里瓦', 7, [-3, 40]),
    place('Springfield', undefined, 6, [-93.29824, 37.21533]),
    place('Shenzhen', '深圳', 0, [114.0683, 22.5455]),
    place('Anshan', '鞍山', 6, [122.99, 41.12361]),
    hamlet,
  ]).split('\n');
  const ours = prefectureCities.length;
  expect([...lines.slice(0, 2), ...lines.slice(ours + 1)]).toEqual([
    'Shenzhen\t深圳\t114.068\t22.546',
    'Alxa\t阿拉善\t105.7\t38.84',
    'Anshan\t鞍山\t122.99\t41.124',
    'Springfield\t\t-93.298\t37.215',
    'Yopurga\t岳普湖\t76.77\t39.235',
    '',
  ]);
});
