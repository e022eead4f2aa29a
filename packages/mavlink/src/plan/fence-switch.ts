import type { Stack } from '../stack/stack.ts';
import { words, type Words } from '../words.ts';

/** The parameter by which a fence acts at all; null where nobody knows one. At 0 it is on board and does nothing. */
export function fenceSwitchOf(stack: Stack): string | null {
  if (stack === 'ardupilot') return 'FENCE_ENABLE';
  return stack === 'px4' ? 'GF_ACTION' : null;
}

/** `value` is what the vehicle told; null when it did not. Null: nothing needs to be said. */
export function wordsOfFenceSwitch(name: string, value: number | null): Words | null {
  if (value === null)
    return words(
      `无法读取 ${name}：围栏是否生效不明`,
      `${name} cannot be read: whether the fence does anything is not known`,
    );
  if (value !== 0) return null;
  return words(
    `围栏已上传，但 ${name} 为 0：在修改它之前围栏不起作用`,
    `The fence is on board, but ${name} is 0: it does nothing until that is set`,
  );
}
