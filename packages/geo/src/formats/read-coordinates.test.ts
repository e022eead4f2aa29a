import { describe, expect, it } from 'vitest';
import { readCoordinates } from './read-coordinates.ts';

const shenzhen = [114.0579, 22.5431] as const;

const read = (text: string) => {
  const result = readCoordinates(text);
  if (result.kind !== 'position') return result.kind;
  return result.position.map((degrees) => Number(degrees.toFixed(4)));
};

describe('coordinates', () => {
  it.for([
    '22.5431N 114.0579E',
    'N22.5431 E114.0579',
    '114.0579° E, 22.5431° N',
    '22.5431, 114.0579',
    '114.0579,22.5431',
    '[114.0579, 22.5431]',
    '114.0579 22.5431',
    '+22.5431 +114.0579',
    '北纬22.5431 东经114.0579',
    '东经114.0579度，北纬22.5431度',
    '北纬 22°32′35.16″，东经 114°3′28.44″',
    '北纬２２度３２分３５．１６秒 东经１１４度３分２８．４４秒',
    '东经：114.0579；北纬：22.5431',
    '纬度：22.5431 经度：114.0579',
    'lat: 22.5431, lon: 114.0579',
    'Longitude 114.0579 Latitude 22.5431',
    'lng=114.0579 lat=22.5431',
    '22°32\'35.16"N 114°03\'28.44"E',
    '22º32’35.16”N, 114º03’28.44”E',
    "22°32'35.16''N 114°03'28.44''E",
    '22 32 35.16 N 114 03 28.44 E',
    '22 32 35.16 114 03 28.44',
    '22°32.586′N 114°3.474′E',
    'n 22 32.586 e 114 3.474',
    '22°32′35.16″ 114°03′28.44″',
    '22,5431 114,0579',
    '22,5431; 114,0579',
    '22.5431N 114.0579',
    '22.5431 114.0579E',
  ])('reads %s', (text) => {
    expect(read(text)).toEqual(shenzhen);
  });

  it('reads the south and the west by letter or by sign', () => {
    expect(read('33.45S 70.66W')).toEqual([-70.66, -33.45]);
    expect(read('南纬33.45 西经70.66')).toEqual([-70.66, -33.45]);
    expect(read('lat −33.45 lon −70.66')).toEqual([-70.66, -33.45]);
    expect(read('-33.45N 120W')).toBe('unreadable');
  });

  it('reads MGRS', () => {
    expect(read('31U DQ 48251 11932')).toEqual([2.2945, 48.8582]);
    expect(read('３１ＵＤＱ４８２５１１１９３２')).toEqual([2.2945, 48.8582]);
  });

  it('says that an order is ambiguous instead of guessing', () => {
    expect(readCoordinates('48.85, 2.29')).toEqual({
      kind: 'ambiguous',
      readings: [
        [2.29, 48.85],
        [48.85, 2.29],
      ],
    });
    expect(read('50 50')).toEqual([50, 50]);
    expect(read('48.85N, 2.29')).toEqual([2.29, 48.85]);
    expect(read('0, 100')).toEqual([100, 0]);
  });

  it.for([
    '',
    'Shenzhen',
    '22.5431',
    '22.5431 114.0579 30',
    '22.5N 23.5N',
    '91N 10E',
    '22N 181E',
    '100 100',
    '22°60′N 114°E',
    '22°10′60″N 114°E',
    '22.5°30′N 114°E',
    '22°30.5′10″N 114°E',
    'N22S 114E',
    '1..2 3',
  ])('cannot read “%s”', (text) => {
    expect(read(text)).toBe('unreadable');
  });
});
