import { expect, it } from 'vitest';
import { readHomingNotice, writeHomingNotice } from './return-home.ts';

it.each([
  [
    { isReturnInterrupted: true, reason: 4 },
    { sn: 'DOCK1', action: 1, reason: 4 },
  ],
  [
    { isReturnInterrupted: false, reason: null },
    { sn: 'DOCK1', action: 0 },
  ],
])('says of %o what it reads again', (notice, written) => {
  expect(writeHomingNotice('DOCK1', notice)).toEqual(written);
  expect(readHomingNotice(written)).toEqual(notice);
});

it('reads no notice in an action that nobody has described', () => {
  expect(readHomingNotice({ action: 2 })).toBeNull();
});
