// @vitest-environment happy-dom
import { cleanup, screen, show } from '@skein/app-kit/testing/show.tsx';
import type { DeveloperInfo } from '@skein/contract/developers.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { WayPanel } from './way-panel.tsx';

afterEach(cleanup);

const newcomer: DeveloperInfo = {
  authType: 4,
  authState: 0,
  authRefuseMsg: null,
  certified: null,
  certifiedFor: null,
  submitted: null,
  submittedState: 0,
  submittedAt: null,
  canSubmit: true,
  lacks: [],
  history: [],
  agreement: { version: '1.1', acceptedVersion: null, acceptedAt: null, isAccepted: false },
  isCertifiedHere: false,
  canHaveKeys: false,
  closure: null,
};
const certified = { authState: 2, submittedState: 2, isCertifiedHere: true } as const;
const agreed = { version: '1.1', acceptedVersion: '1.1', acceptedAt: '2026-11-01T00:00:00Z', isAccepted: true };
const outdated = { ...agreed, acceptedVersion: '1.0', isAccepted: false };

/** What each step says, and where the links of the panel lead. */
const shown = async (info: DeveloperInfo) => {
  const root = createRootRoute({ component: () => <WayPanel info={info} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await show(<RouterProvider router={router as never} />, () => new Promise(() => {}), textLoaders);
  const steps = await screen.findAllByRole('listitem', undefined, { timeout: 5000 });
  return {
    steps: steps.map(({ textContent }) => textContent),
    now: steps.findIndex((step) => step.getAttribute('aria-current') === 'step'),
    links: screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  };
};

it('leads a newcomer to the certification first, and lets them read the agreement meanwhile', async () => {
  const { now, links } = await shown(newcomer);
  expect(now).toBe(0);
  expect(links).toEqual(['申请认证 /developerCertificate', '阅读并接受 /developerAgreement']);
});

it('says why an application was refused, and where to mend it', async () => {
  const { steps, now, links } = await shown({
    ...newcomer,
    authState: 3,
    submittedState: 3,
    authRefuseMsg: '用途不清楚 <b>',
    agreement: agreed,
  });
  expect(now).toBe(0);
  expect(steps[0]).toContain('未通过：用途不清楚 <b>');
  expect(steps[1]).toContain('已完成');
  expect(links).toEqual(['修改并重新提交 /developerCertificate']);
});

it('asks a certified developer again for an agreement that has a newer version', async () => {
  const { steps, now, links } = await shown({ ...newcomer, ...certified, agreement: outdated });
  expect(now).toBe(1);
  expect(steps[0]).toContain('已完成');
  expect(steps[1]).toContain('协议已更新到版本 1.1');
  expect(links).toEqual(['阅读并接受 /developerAgreement']);
});

it('goes on saying done of a certification while a change of it is under review', async () => {
  const { steps } = await shown({ ...newcomer, ...certified, submittedState: 1, agreement: outdated });
  expect(steps[0]).toContain('已完成');
  expect(steps[0]).not.toContain('等待审核');
});

it('says of a certification for one enterprise, to who works elsewhere, that it is good there alone', async () => {
  const { steps, now, links } = await shown({
    ...newcomer,
    ...certified,
    isCertifiedHere: false,
    certifiedFor: { id: '0b9f6f6e-1111-4222-8333-444444444444', name: '云岭低空' },
    agreement: agreed,
  });
  expect(now).toBe(0);
  expect(steps[0]).toContain('只用于在“云岭低空”创建密钥');
  expect(links).toEqual(['查看申请 /developerCertificate']);
});
