// @vitest-environment happy-dom
import { serviceAdministration } from '@skein/contract/service-administration.ts';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { cleanup, fireEvent, screen, show } from '../testing/show.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const { refuse, endGrant, grants } = serviceAdministration;
const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

beforeEach(() => forgetDrafts());
afterEach(cleanup);

/** As it is in a build for browsers, which takes out what no call needs. */
const built = (endpoint: typeof refuse | typeof endGrant) =>
  ({ ...endpoint, id: undefined }) as unknown as typeof refuse;

const ask = (endpoint: typeof refuse | typeof endGrant, id = one, overtaken?: string) => (
  <ReasonDialog
    endpoint={built(endpoint)}
    body={{ id }}
    shownIn={[grants]}
    title="T"
    submitLabel="S"
    kind="danger"
    overtaken={overtaken}
    onDone={vi.fn()}
    onClose={vi.fn()}
  />
);
const open = (...asked: Parameters<typeof ask>) =>
  show(ask(...asked), async () => null, { 'zh-CN': async () => ({}), 'en-US': async () => ({}) });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');

it('a reason that was begun comes back where the same is asked of the same, and nowhere else', async () => {
  await open(refuse);
  fireEvent.change(box(), { target: { value: '材料不全' } });
  for (const [endpoint, id, found] of [
    [endGrant, one, ''],
    [refuse, other, ''],
    [refuse, one, '材料不全'],
  ] as const) {
    cleanup();
    await open(endpoint, id);
    expect(box().value).toBe(found);
  }
});

it('what happened meanwhile is told beside the reason, which can no longer be sent', async () => {
  const { become } = await open(refuse);
  fireEvent.change(box(), { target: { value: '材料不全' } });
  become(ask(refuse, one, 'decided by another'));
  expect(screen.getByRole('alert').textContent).toBe('decided by another');
  expect([box().value, box().readOnly]).toEqual(['材料不全', true]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['关闭']);
});
