// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';

import { forgetDraft, forgetDrafts, keepDraft, keepUnwritten, readDraft } from './form-draft.ts';

beforeEach(() => {
  forgetDrafts();
  sessionStorage.clear();
});

describe('a draft', () => {
  it('comes back to the person who typed it and to nobody else', () => {
    keepDraft('profile', { name: '张三' }, 'a');
    expect(readDraft('profile', 'a')).toEqual({ name: '张三' });
    expect(readDraft('profile', 'b')).toBeUndefined();
    expect(readDraft('profile')).toBeUndefined();
  });

  it('is gone for everybody once someone signs out, what was never written included', () => {
    keepDraft('profile', { name: '张三' }, 'a');
    keepUnwritten('identity', { idCard: '11010519491231002X' }, 'a');
    sessionStorage.setItem('another', 'stays');
    forgetDrafts();
    expect(readDraft('profile', 'a')).toBeUndefined();
    expect(readDraft('identity', 'a')).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual(['another']);
  });

  it('stays with its owner when the drafts of all others go', () => {
    keepDraft('profile', { name: '张三' }, '1');
    keepDraft('profile', { name: '李四' }, '12');
    keepDraft('register', { contact: 'a@b.c' });
    forgetDrafts('1');
    expect(readDraft('profile', '1')).toEqual({ name: '张三' });
    expect(readDraft('profile', '12')).toBeUndefined();
    expect(readDraft('register')).toBeUndefined();
  });

  it('holds what must not be written down without writing it', () => {
    keepDraft('identity', { realName: '张三' }, 'a');
    keepUnwritten('identity', { idCard: '11010519491231002X' }, 'a');
    expect(readDraft('identity', 'a')).toEqual({ realName: '张三', idCard: '11010519491231002X' });
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('11010519491231002X');
    forgetDraft('identity', 'a');
    expect(readDraft('identity', 'a')).toBeUndefined();
  });

  it('that cannot be read is dropped', () => {
    for (const broken of ['{"name":', '"text"', '[1]', 'null']) {
      sessionStorage.setItem('skein_draft/visitor/register', broken);
      expect(readDraft('register')).toBeUndefined();
      expect(sessionStorage.getItem('skein_draft/visitor/register')).toBeNull();
    }
  });
});
