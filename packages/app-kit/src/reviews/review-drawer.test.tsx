// @vitest-environment happy-dom
import type { UnderReview } from '@skein/contract/reviews.ts';
import {
  decideVerificationCase,
  getVerificationCase,
  listVerificationCases,
  releaseVerificationCase,
  takeVerificationCase,
} from '@skein/contract/verification-review.ts';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { cleanup, fireEvent, screen, show, waitFor } from '../testing/show.tsx';
import { ReviewDrawer } from './review-drawer.tsx';
import { stageOf } from './under-review.ts';
import type { ReviewCalls } from './use-review.ts';

const mine: UnderReview = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  authState: 1,
  authRefuseMsg: null,
  isOwn: false,
  submittedAt: '2026-11-16T08:00:00.000Z',
  decidedAt: null,
  reviewerId: '00000000-0000-4000-8000-000000000002',
  reviewerName: '周既明',
  isHeldByCaller: true,
  takenAt: '2026-11-16T08:00:00.000Z',
  heldUntil: '2026-11-16T08:30:00.000Z',
  verdict: null,
};
const ofAnother: UnderReview = { ...mine, isHeldByCaller: false, reviewerName: '陆知远' };
const free: UnderReview = { ...mine, isHeldByCaller: false, reviewerId: null, reviewerName: null, heldUntil: null };
const takesEffectAt = '2026-11-16T08:00:10.000Z';
const given: UnderReview = { ...mine, verdict: { decision: 'refuse', takesEffectAt } };
const givenByAnother: UnderReview = { ...ofAnother, verdict: { decision: 'refuse', takesEffectAt } };
const decided: UnderReview = { ...ofAnother, authState: 3, decidedAt: takesEffectAt, heldUntil: null };
const calls = {
  list: listVerificationCases,
  info: getVerificationCase,
  take: takeVerificationCase,
  release: releaseVerificationCase,
  decide: decideVerificationCase,
} as unknown as ReviewCalls<UnderReview>;

beforeEach(() => forgetDrafts());
afterEach(cleanup);

const open = async (begins: UnderReview, deed: () => Promise<unknown> = async () => null) => {
  let reviewed = begins;
  const onUndo = vi.fn();
  const { askAnew } = await show(
    <ReviewDrawer
      calls={calls}
      which={{ id: mine.id, version: 1 }}
      listed={begins}
      words={() => ({ title: 'T', approved: 'A', refused: 'R' })}
      reasonsFor={() => ['unreadable']}
      banner={null}
      onClose={vi.fn()}
      onReleased={vi.fn()}
      onDecided={vi.fn()}
      onUndo={onUndo}
      isUndoing={false}
      onSkip={vi.fn()}
    >
      {() => null}
    </ReviewDrawer>,
    async (endpoint) => ((endpoint as { method: string }).method === 'POST' ? deed() : { info: reviewed }),
    { 'zh-CN': async () => ({}), 'en-US': async () => ({}) },
  );
  const become = async (next: UnderReview) => {
    reviewed = next;
    await askAnew();
    await waitFor(() =>
      expect(document.querySelector<HTMLElement>('[data-stage]')?.dataset['stage']).toBe(stageOf(next)),
    );
  };
  await become(begins);
  return { become, onUndo };
};
const beginRefusal = () => fireEvent.click(screen.getByRole('button', { name: '驳回…' }));
const tick = () => fireEvent.click(screen.getByRole('checkbox'));
const write = (value: string) => fireEvent.change(screen.getByLabelText('补充说明'), { target: { value } });
const shown = () => screen.getByRole('dialog').textContent;

it.each([
  ['another has taken it since', ofAnother],
  ['nobody has taken it yet', free],
])('who loses the case while writing is told so, with the words: %s', async (_, lost) => {
  const { become } = await open(mine);
  beginRefusal();
  tick();
  write('国徽面反光');
  await become(lost);
  expect(screen.getByRole('alert').textContent).toBe('你的领取已经失效，正在做的没有发出。');
  expect(shown()).toContain('你填写的理由没有发出： 国徽面反光');
  expect(shown()).toContain('照片不清晰');
});

it.each([ofAnother, free])('nothing is said so to who only looks, nor to who was not doing anything', async (lost) => {
  await open(lost);
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  const { become } = await open(mine);
  await become(lost);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['decided at once', [decided]],
  ['taken first, then decided', [ofAnother, decided]],
  ['decided so that it can still be taken back', [givenByAnother]],
])('who only ticked reasons is told that another has decided, with them: %s', async (_, steps) => {
  const { become } = await open(mine);
  beginRefusal();
  tick();
  for (const step of steps) await become(step);
  expect(screen.getByRole('alert').textContent).toBe('你处理期间，这个申请已有结论，你的操作没有生效。');
  expect(shown()).toMatch(/你填写的理由没有发出：\s+照片不清晰/);
});

it('what an earlier visit left is not told of a case that was decided since, and is dropped', async () => {
  await open(mine);
  beginRefusal();
  tick();
  write('国徽面反光');
  cleanup();
  await open(givenByAnother);
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  await open(decided);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shown()).not.toContain('没有发出');
  cleanup();
  await open(mine);
  beginRefusal();
  expect(screen.queryByRole('status')).toBeNull();
});

it('who gives it back is not told that they have lost it', async () => {
  const { become } = await open(mine, () => new Promise(() => {}));
  fireEvent.click(screen.getByRole('button', { name: '放回' }));
  beginRefusal();
  await become(free);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('who refuses it is not told that another has, also once it can no longer be taken back', async () => {
  const deed = vi.fn(async () => null);
  const { become } = await open(mine, deed);
  beginRefusal();
  tick();
  fireEvent.click(screen.getByRole('button', { name: '驳回' }));
  await waitFor(() => expect(deed).toHaveBeenCalled());
  await become(given);
  await become(decided);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a verdict is taken back by its key, and by who has given it alone', async () => {
  const { become, onUndo } = await open(given);
  expect(screen.getByLabelText('快捷键').textContent).toContain('Z 撤销');
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(onUndo).toHaveBeenCalledOnce();
  await become(givenByAnother);
  expect(screen.getByLabelText('快捷键').textContent).toBe('S 跳过');
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(onUndo).toHaveBeenCalledOnce();
});

it('after a reload says what came back and what did not: nothing of the first where there were only words', async () => {
  /** As the browser keeps it: the page's memory is gone. */
  const reload = (ticks: boolean) => {
    cleanup();
    const draft = { hadWords: 'yes', ...(ticks && { reasons: 'unreadable' }) };
    forgetDrafts();
    sessionStorage.setItem(`skein_draft/visitor/refusal-${mine.id}.1`, JSON.stringify(draft));
  };
  reload(false);
  await open(mine);
  beginRefusal();
  expect(screen.getByRole('status').textContent?.trim()).toBe('你上次写的补充说明没有写入浏览器，请重新填写。');
  tick();
  expect(shown()).not.toContain('已恢复');
  write('国徽面反光');
  expect(screen.queryByRole('status')).toBeNull();
  reload(true);
  await open(mine);
  beginRefusal();
  expect(screen.getByRole('status').textContent?.trim()).toBe(
    '已恢复你上次未提交的内容。 补充说明不写入浏览器，请重新填写。',
  );
});
