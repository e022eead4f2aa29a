import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { zoneWords } from '@skein/contract/zones.ts';
import { useTextWith } from '@skein/ui/i18n.ts';

const texts = inBothLanguages({
  kinds: zoneWords.kinds,
  tooMany: [
    '这一范围内的空域区太多，只显示了前 {{count}} 个，请放大地图。',
    'There are too many zones here; the first {{count}} are shown. Please zoom in.',
  ],
  timeWrong: ['时刻写成 08:00', 'Times are written as 08:00'],
  dayMissing: ['请先填日期', 'Please give the day first'],
  failed: ['空域区没有加载成功：', 'The zones did not load: '],
});
type Texts = (typeof texts)['zh-CN'];

/** What every map says of zones. */
export const useAirspaceText = () => useTextWith<Texts, Texts>(texts);
