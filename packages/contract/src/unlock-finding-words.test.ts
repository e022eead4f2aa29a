import { expect, it } from 'vitest';
import type { UnlockFinding } from './unlock-check.ts';
import { describeFinding } from './unlock-finding-words.ts';

const finding = (of: Partial<UnlockFinding>): UnlockFinding => ({
  field: 'droneIds',
  problem: 'grounded',
  id: '6f9b0a52-6f0c-4d7e-9b2a-3c1d5e7f9a01',
  name: '',
  blocks: true,
  ...of,
});

it.each([
  ['what is missing', { field: 'purpose', problem: 'missing', id: null }, '未填写：用途', 'Still missing: Purpose'],
  [
    'what may be left out',
    { field: 'documentIds', problem: 'missing', id: null, blocks: false },
    '未附批准文件',
    'Nothing under “Approval documents”',
  ],
  ['one that has a name', { name: '巡检 01' }, '“巡检 01”已停飞', '“巡检 01” is grounded'],
  ['one whose name is not to be known', {}, '有一项无人机已停飞', 'One of “Drones” is grounded'],
  ['a whole field', { field: 'until', problem: 'windowOver', id: null }, '结束时间已过', 'Until is over already'],
  [
    'the enterprise',
    { field: 'enterprise', problem: 'notCertified', id: null },
    '企业尚未通过认证',
    'The enterprise is not certified yet',
  ],
] as const)('says of %s what is wrong with it, as a sentence', (_, of, chinese, english) => {
  expect(describeFinding(finding(of), 'zh-CN')).toBe(chinese);
  expect(describeFinding(finding(of), 'en-US')).toBe(english);
});
