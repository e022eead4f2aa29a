import { expect, it } from 'vitest';
import { inBothLanguages, inLanguage } from './both-languages.ts';

const texts = { add: ['登记', 'Register'], kinds: { camera: ['相机', 'Camera'] } } as const;

it('says a tree of texts in one language', () => {
  expect(inLanguage(texts, 'en-US')).toEqual({ add: 'Register', kinds: { camera: 'Camera' } });
});

it('says it in both', () => {
  expect(inBothLanguages(texts)['zh-CN']).toEqual({ add: '登记', kinds: { camera: '相机' } });
  expect(inBothLanguages(texts)['en-US'].kinds.camera).toBe('Camera');
});
