// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, show } from '@skein/app-kit/testing/show.tsx';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { RequestFields } from './request-fields.tsx';
import { factsInBoxes } from './unlock-boxes.ts';
import { useUnlockForm } from './use-unlock-form.ts';

beforeEach(() => forgetDrafts());
afterEach(cleanup);

function Fields(): ReactNode {
  const editor = useUnlockForm({ unlock: undefined, onLeave: vi.fn() });
  return (
    <>
      <RequestFields editor={editor} findings={[]} />
      <output>{JSON.stringify(factsInBoxes(editor.form.values).band)}</output>
    </>
  );
}

it('asks for the lower bound beside the upper one', async () => {
  await show(<Fields />, vi.fn(), textLoaders);
  fireEvent.change(await screen.findByLabelText('最低高度'), { target: { value: '80' } });
  expect(screen.getByText('{"lowerMeters":80,"upperMeters":120,"reference":"ground"}')).toBeTruthy();
});

it('marks what a request needs, and nothing that may stay empty', async () => {
  await show(
    <Fields />,
    vi.fn(async () => ({ list: [], total: 0 })),
    textLoaders,
  );
  await screen.findByLabelText('最低高度');
  const marked = [...document.querySelectorAll('.sk-field-label[data-required]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['名称', '高度基准', '开始日期', '结束日期', '无人机', '飞手', '使用人', '用途']);
});
