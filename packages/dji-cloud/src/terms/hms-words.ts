import type { HmsAlarm } from '../messages/hms.ts';
import { words, type Words } from '../words.ts';
import { sortedWordsOf } from './hms-sorted.ts';
import { hmsTextOf } from './hms-texts.ts';

/** DJI's own list, should an operator have installed it: text key → words. Asked before ours. */
export type HmsDictionary = (textKey: string) => Words | null;

const none: HmsDictionary = () => null;

/** What an alarm says, with the part it is about. A code that nobody has words for is said as it is. */
export function wordsOfAlarm(alarm: HmsAlarm, dictionary: HmsDictionary = none): Words {
  for (const key of textKeysOf(alarm)) {
    const text = dictionary(key) ?? hmsTextOf(key);
    if (text) return words(fill(text['zh-CN'], alarm, 'zh-CN'), fill(text['en-US'], alarm, 'en-US'));
  }
  return sortedWordsOf(alarm) ?? words(`设备告警 ${alarm.code}`, `Device alarm ${alarm.code}`);
}

/** In the air there may be a text of its own; where there is none the one for the ground holds. */
export function textKeysOf({ code, deviceType, isInTheSky }: HmsAlarm): readonly string[] {
  if (deviceType?.startsWith('3-')) return [`dock_tip_${code}`];
  return isInTheSky ? [`fpv_tip_${code}_in_the_sky`, `fpv_tip_${code}`] : [`fpv_tip_${code}`];
}

const sides = {
  battery_index: { 'zh-CN': ['左', '右'], 'en-US': ['Left', 'Right'] },
  dock_cover_index: { 'zh-CN': ['左', '右'], 'en-US': ['left', 'right'] },
  charging_rod_index: { 'zh-CN': ['前', '后', '左', '右'], 'en-US': ['front', 'back', 'left', 'right'] },
} as const;

const PLACEHOLDER = /%(alarmid|index|component_index|battery_index|dock_cover_index|charging_rod_index)/g;

function fill(text: string, { code, sensorIndex, componentIndex }: HmsAlarm, language: keyof Words): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    if (name === 'alarmid') return code;
    if (name === 'component_index') return numbered(componentIndex);
    if (name === 'index') return numbered(sensorIndex);
    return sideOf(name as keyof typeof sides, sensorIndex, language);
  });
}

/** People count from one. */
const numbered = (index: number | null): string => (index === null ? '?' : String(index + 1));

function sideOf(part: keyof typeof sides, index: number | null, language: keyof Words): string {
  const names: readonly string[] = sides[part][language];
  // Of two batteries, whatever is not the left one is the right one.
  if (part === 'battery_index' && index !== null) return names[index === 0 ? 0 : 1] ?? '?';
  return index === null ? '?' : (names[index] ?? '?');
}
