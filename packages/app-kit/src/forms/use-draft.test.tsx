// @vitest-environment happy-dom
import { DraftOwner, forgetDrafts } from '@skein/ui/form-draft.ts';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { useDraft } from './use-draft.ts';

const initial = { realName: '', idCard: '' };
const draft = { key: 'identity', fields: ['realName'], unwritten: ['idCard'] } as const;

beforeEach(() => forgetDrafts());
afterEach(cleanup);

/** What the form is given when it appears for this person. */
const appearFor = (owner: string) => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <DraftOwner value={() => owner}>{children}</DraftOwner>
  );
  return renderHook(() => useDraft(draft, initial), { wrapper }).result.current;
};

it('comes back whole to its owner, and writes down only what may be written', () => {
  appearFor('anna').keep({ realName: '张三', idCard: '11010519491231002X' });
  expect(appearFor('anna').restored).toEqual({ realName: '张三', idCard: '11010519491231002X' });
  expect(appearFor('bert').restored).toEqual({});
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('11010519491231002X');
});

it('keeps nothing of a form that is as it was, or that was sent', () => {
  const form = appearFor('anna');
  form.keep({ realName: '张三', idCard: '' });
  form.keep(initial);
  expect(sessionStorage).toHaveLength(0);
  form.keep({ realName: '张三', idCard: '11010519491231002X' });
  form.forget();
  expect(appearFor('anna').restored).toEqual({});
});
