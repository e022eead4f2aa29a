import { describe, expect, it } from 'vitest';
import { readContact } from './contact.ts';
import { PersonName } from './person-name.ts';

describe('a contact', () => {
  it.each([
    ['１３８００００１２３４', 'sms', '13800001234'],
    ['+86 138-0000-1234', 'sms', '13800001234'],
    ['008613800001234', 'sms', '13800001234'],
    ['+86(0)13800001234', 'sms', '13800001234'],
    ['+86 (0) 138 0000 1234', 'sms', '13800001234'],
    ['＋８６（０）13800001234', 'sms', '13800001234'],
    ['0086 (0)138-0000-1234', 'sms', '13800001234'],
    ['+86 0138 0000 1234', 'sms', '13800001234'],
    ['+44 7911 123456', 'sms', '+447911123456'],
    ['+44 (0)7911 123456', 'sms', '+447911123456'],
    ['+1 (0)650 253 0000', 'sms', '+16502530000'],
    [' Pilot@Example.ORG ', 'mail', 'pilot@example.org'],
    ['ｐｉｌｏｔ＠example.org', 'mail', 'pilot@example.org'],
  ])('is read from "%s"', (text, channel, target) => {
    expect(readContact(text)).toEqual({ channel, target });
  });

  it.each([
    '12800001234',
    '1380000123',
    '138000012345',
    '447911123456',
    '+0123456789',
    'nobody',
    'a@b',
    'аdmin@example.org',
  ])('is not read from "%s"', (text) => {
    expect(readContact(text)).toBeUndefined();
  });
});

describe('a name', () => {
  it.each([
    '小王',
    '王客',
    '管理学院飞行队',
    'Rooted in Kent',
    'Supportive Sam',
    'Skeins of Geese',
    '雁阵飞行爱好者',
    '服务中心',
    '007',
  ])('may be %s, which poses as nobody', (name) => {
    expect(PersonName.parse(name)).toBe(name);
  });

  it.each(['程野', 'Zoë O’Neill', 'Анна Каренина', '<b>bold</b>', '=1+1', '阿卜杜·热合曼'])('may be %s', (name) => {
    expect(PersonName.parse(` ${name} `)).toBe(name.normalize('NFC'));
  });

  it.each([
    ['аdmin', 'a Cyrillic а'],
    ['Admin', 'reserved as it stands'],
    ['ADM1N', 'a digit for a letter'],
    ['а ԁ м і п', 'Cyrillic throughout'],
    ['ａｄｍｉｎ', 'full-width letters'],
    ['Rооt', 'two Cyrillic о'],
    ['系统 管理员', 'reserved in Chinese'],
    ['管理員', 'reserved in traditional characters'],
    ['系統管理員', 'both words in traditional characters'],
    ['平臺管理員', 'the platform in traditional characters'],
    ['雁陣', 'our own name in traditional characters'],
    ['Skein客服', 'our name with a role'],
    ['ＳＫＥＩＮ 客服', 'the same in full-width letters'],
    ['Skein Support', 'our name with a role in English'],
    ['5kein-5upport', 'the same with digits for letters'],
    ['官方客服', 'two roles'],
    ['雁阵官方客服中心', 'our name with three of them'],
    ['Official Admin', 'two roles in English'],
    ['客服001', 'a role with a number'],
    ['Admin 2', 'a role with a number in English'],
    ['雁阵客服小王', 'our name, a role and a person’s name'],
    ['官方小助手', 'official, whatever follows'],
    ['技術支援團隊', 'support as Taiwan writes it'],
    ['Pаvel', 'two scripts that look alike'],
  ])('is not %s: %s', (name) => {
    expect(PersonName.safeParse(name).success).toBe(false);
  });

  it.each([
    ['a bidirectional override', 'abc\u202Egnp'],
    ['a bidirectional isolate', 'a\u2066b'],
    ['a zero-width space', 'pi\u200Blot'],
    ['a zero-width joiner', 'pi\u200Dlot'],
    ['a byte-order mark', 'pi\uFEFFlot'],
    ['a control character', 'pi\u0007lot'],
    ['a line break', 'pi\nlot'],
    ['a Hangul filler', 'pi\u3164lot'],
    ['half a surrogate pair', 'pi\uD800lot'],
    ['nothing but spaces', '   '],
    ['too many characters', 'x'.repeat(65)],
  ])('holds no %s', (_, name) => {
    expect(PersonName.safeParse(name).success).toBe(false);
  });
});
