import { describe, expect, it } from 'vitest';
import type { HmsAlarm } from '../messages/hms.ts';
import { words } from '../words.ts';
import { aircraftModes, linkLostActions, modeReasons, outOfControlActions } from './aircraft-terms.ts';
import { dockModes, dockTaskSteps } from './dock-terms.ts';
import { aircraftAlarms, dockAlarms } from './hms-table.generated.ts';
import { textKeysOf, wordsOfAlarm } from './hms-words.ts';
import { aircraftOfDock, cameraNameOf, isPayloadIndex, modelNameOf } from './models.ts';
import { resultRows } from './result-table.ts';
import { isKnownResult, resultCodes, wordsOfPropertyResult, wordsOfResult } from './result-codes.ts';
import { breakReasons, homingExitReasons, taskSteps, waylineStates } from './task-terms.ts';

const han = /\p{Script=Han}/u;

describe('enumerations', () => {
  it.each([
    ['aircraft modes', aircraftModes, 22],
    ['mode reasons', modeReasons, 24],
    ['dock modes', dockModes, 6],
    ['wayline states', waylineStates, 10],
    ['task steps', taskSteps, 50],
    ['reasons to break off a return', homingExitReasons, 11],
  ])('name every one of the %s, from 0 without a gap', (_, terms, count) => {
    for (let code = 0; code < count; code++) expect(terms.nameOf(code)).not.toBeNull();
    expect(terms.nameOf(count)).toBeNull();
  });

  it('say a number that they do not know as it is', () => {
    expect(aircraftModes.wordsOf(99)).toEqual({ 'zh-CN': '未知（99）', 'en-US': 'unknown (99)' });
    expect(aircraftModes.nameOf(null)).toBeNull();
  });

  it('keep the two numberings of "link lost" apart', () => {
    expect([linkLostActions.codeOf('hover'), linkLostActions.codeOf('return_home')]).toEqual([0, 2]);
    expect([outOfControlActions.codeOf('hover'), outOfControlActions.codeOf('return_home')]).toEqual([1, 0]);
  });

  it.each([
    [dockTaskSteps.nameOf(255), 'drone_fault'],
    [taskSteps.nameOf(24), 'wayline_start'],
    [breakReasons.nameOf(1283), 'user_return'],
    [modelNameOf('0-91-1'), 'Matrice 3TD'],
    [modelNameOf('3-3-0'), 'Dock 3'],
    [modelNameOf('9-9-9'), null],
    [cameraNameOf('81-0-0'), 'Matrice 3TD'],
    [cameraNameOf('__proto__'), null],
  ])('know %s', (known, expected) => {
    expect(known).toBe(expected);
  });

  it('know which aircraft live in which dock, and a payload index from a model key of another shape', () => {
    expect(aircraftOfDock('3-2-0')).toEqual(['0-91-0', '0-91-1']);
    expect(aircraftOfDock('2-119-0')).toEqual([]);
    expect(isPayloadIndex('50-65535-1')).toBe(true);
    expect(isPayloadIndex('81-0')).toBe(false);
  });
});

describe('result codes', () => {
  const documented = [
    314000, 314003, 314013, 314016, 316009, 316010, 316026, 319001, 319008, 319016, 319026, 319033, 319034, 319035,
    325001, 326108, 326109, 514101, 514102, 514145, 514146,
  ];

  it.each(documented)('explain %i in both languages', (code) => {
    expect(isKnownResult(code)).toBe(true);
    expect(wordsOfResult(code)['zh-CN']).toMatch(han);
    expect(wordsOfResult(code)['en-US']).toMatch(/^[A-Z].*\.$/);
  });

  /** By their module: all 448 of the documents, and those that waylines break off with. */
  const listed: Readonly<Record<number, string>> = {
    312: '014-016 022-023 027-030 704',
    314: '000-021 024-025 200',
    315: '000-019 050-065',
    316: '001-027 029 032-035 050-053 100-111',
    317: '001-007',
    319: '001-010 015-038 042-046 999',
    321: '000 004-005 257-260 513-517 519 523-524 528-533 769-773 775-778 784 788',
    322: '281-283 539 563',
    324: '012-019 021 030',
    325: '001 003-012',
    326: '002-006 008-010 103-109',
    327: '000-020 022 050-075 201-221 500',
    328: '051-052',
    336: '000-006 017-019 513-517',
    337: '025-030 537-546',
    338: '001-011 017-021 049-054 255',
    341: '002 010',
    386: '535',
    513: '002-003 005-006 008 010-017 099',
    514: '100-114 116-118 120-125 134-151 153-159 162-165 168 170-174 180-185 300-304',
  };
  const listedCodes = Object.entries(listed).flatMap(([module, ranges]) =>
    ranges.split(' ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number(module + code));
      return Array.from({ length: last + 1 - first }, (_, index) => first + index);
    }),
  );

  it('explain all 448 of the documents, each once, and those of waylines that broke off', () => {
    const codes = resultRows.flatMap(([all]) => all);
    expect(codes.toSorted((one, next) => one - next)).toEqual(listedCodes);
    expect(listedCodes.every(isKnownResult)).toBe(true);
    expect(breakReasons.names).toHaveLength(83);
    for (const [, zh, en] of resultRows) {
      expect(zh).toMatch(han);
      expect(en).not.toMatch(/[.!]$/);
    }
  });

  it('say what is wrong and what helps', () => {
    expect(wordsOfResult(321004)).toEqual(
      words('航线文件解析失败，请检查航线', 'The wayline file cannot be parsed. Check the wayline.'),
    );
    expect(wordsOfResult(319006)['en-US']).toBe('The task runs already and cannot be cancelled.');
  });

  it('say an unknown code with its number, and the module when it can be told', () => {
    expect(wordsOfResult(514999)).toEqual({
      'zh-CN': '设备错误 514999（机场硬件）',
      'en-US': 'Device error 514999 (dock hardware).',
    });
    expect(wordsOfResult(123456)['en-US']).toBe('Device error 123456.');
    expect(wordsOfResult(-1)['en-US']).toBe('Device error -1.');
    expect(wordsOfResult(314)['en-US']).toBe('Device error 314.');
  });

  it('explain every one that our own device side answers with', () => {
    expect(Object.entries(resultCodes).filter(([, code]) => !isKnownResult(code))).toEqual([]);
    expect(wordsOfResult(resultCodes.ok)).toEqual(words('成功', 'Done.'));
  });

  it('read the small numbers of a property differently', () => {
    expect(wordsOfPropertyResult(0)['en-US']).toBe('Set.');
    expect(wordsOfPropertyResult(1)['en-US']).toBe('The device refused the setting.');
    expect(wordsOfPropertyResult(2)['en-US']).toContain('unknown');
    expect(wordsOfPropertyResult(316026)).toEqual(wordsOfResult(316026));
  });
});

describe('alarms', () => {
  const alarm: HmsAlarm = {
    code: '0x16100083',
    level: 'warning',
    module: 'health',
    isInTheSky: false,
    isImminent: true,
    deviceType: '0-67-0',
    componentIndex: 0,
    sensorIndex: 0,
  };

  it('look for their text under the keys of the documents', () => {
    expect(textKeysOf(alarm)).toEqual(['fpv_tip_0x16100083']);
    expect(textKeysOf({ ...alarm, isInTheSky: true })[0]).toBe('fpv_tip_0x16100083_in_the_sky');
    expect(textKeysOf({ ...alarm, deviceType: '3-1-0' })).toEqual(['dock_tip_0x16100083']);
  });

  it('say on the ground not to take off, and in the air to come home', () => {
    expect(wordsOfAlarm(alarm)).toEqual(
      words('无法起飞：电池没有安装到位', 'Cannot take off: a battery is not seated properly.'),
    );
    expect(wordsOfAlarm({ ...alarm, isInTheSky: true })['en-US']).toBe(
      'A battery is not seated properly. Return home or land.',
    );
  });

  it.each([
    ['0x19110014', '3-2-0', 1, 'The right cover took too long to open.'],
    ['0x19110401', '3-1-0', 2, 'The left push rod is stalled.'],
    ['0x110b0003', '0-67-0', 1, 'Right battery is too cold. Warm it up.'],
    ['0x19110014', '3-2-0', null, 'The ? cover took too long to open.'],
  ])('name the part of %s, whatever the case of its digits', (code, deviceType, sensorIndex, text) => {
    expect(wordsOfAlarm({ ...alarm, code, deviceType, sensorIndex })['en-US']).toBe(text);
  });

  it("ask DJI's own list first when there is one, and fill its gaps", () => {
    const dictionary = () => words('%alarmid %index %component_index', '%alarmid %index %component_index');
    expect(wordsOfAlarm({ ...alarm, componentIndex: 1 }, dictionary)['en-US']).toBe('0x16100083 1 2');
  });

  it('have words for all 2,042 of the maker, on the ground and in the air', () => {
    const sorted: readonly (readonly [rows: typeof aircraftAlarms, deviceType: string])[] = [
      [aircraftAlarms, '0-100-1'],
      [dockAlarms, '3-3-0'],
    ];
    const codes = new Set<string>();
    for (const [rows, deviceType] of sorted)
      for (const code of rows.flatMap(([, all]) => all.split(' '))) {
        codes.add(code);
        for (const isInTheSky of [false, true]) {
          const text = wordsOfAlarm({ ...alarm, code: `0x${code}`, deviceType, isInTheSky });
          expect(text['zh-CN']).toMatch(han);
          expect(text['en-US']).not.toMatch(/undefined|Device alarm/);
        }
      }
    expect(codes.size).toBe(2042);
  });

  it('name part, fault and remedy of an alarm that has no text of its own, and its number', () => {
    const hot = { ...alarm, code: '0x110B0002', isInTheSky: false };
    expect(wordsOfAlarm(hot)['en-US']).toMatch(/^Battery: too hot \(0x110B0002\)\. /);
    expect(wordsOfAlarm(hot)['zh-CN']).toMatch(/^电池：过热，.+（0x110B0002）$/);
  });

  it('say a code that nobody has words for as it is', () => {
    expect(wordsOfAlarm({ ...alarm, code: '0xDEADBEEF' })).toEqual(
      words('设备告警 0xDEADBEEF', 'Device alarm 0xDEADBEEF'),
    );
  });
});
