import { describe, expect, it, vi } from 'vitest';

import { decideNavigation, type NavigationDecision } from './navigation-guard.ts';
import { isNamedPath } from './routes.ts';

interface Case {
  readonly path: string;
  readonly hasToken?: boolean;
  readonly isAdmin?: boolean;
  readonly decision: NavigationDecision;
  readonly asksForAdmin?: boolean;
}

const cases: readonly Case[] = [
  { path: '/login', hasToken: true, decision: 'home' },
  { path: '/login', decision: 'allow' },
  { path: '/register', hasToken: true, decision: 'allow' },
  { path: '/home', decision: 'allow' },
  { path: '/', decision: 'allow' },
  { path: '/enterpriseManagement', decision: 'allow' },
  { path: '/accountManagement', decision: 'allow' },
  { path: '/home/', decision: 'allow' },

  { path: '/admin', hasToken: true, isAdmin: true, decision: 'allow', asksForAdmin: true },
  { path: '/admin', hasToken: true, decision: 'forbidden', asksForAdmin: true },
  { path: '/admin/reviews', hasToken: true, isAdmin: true, decision: 'allow', asksForAdmin: true },
  { path: '/admin/console', hasToken: true, decision: 'forbidden', asksForAdmin: true },
  { path: '/administration', hasToken: true, decision: 'forbidden', asksForAdmin: true },
  { path: '/foo/admin', hasToken: true, isAdmin: true, decision: 'forbidden', asksForAdmin: true },
  { path: '/console/admin', hasToken: true, decision: 'allow', asksForAdmin: true },

  { path: '/console', decision: 'allow' },
  { path: '/console/missions/7', decision: 'allow' },
  { path: '/dashboard', decision: 'allow' },
  { path: '/controldesk', decision: 'allow' },
  { path: '/uavhangar', decision: 'allow' },
  { path: '/foo/console', decision: 'allow' },
  { path: '/foo-uavhangar', decision: 'allow' },

  { path: '/weather', decision: 'allow' },
  { path: '/weather/today', decision: 'allow' },

  { path: '/Admin', hasToken: true, decision: 'forbidden' },
  { path: '/Console', decision: 'forbidden' },
  { path: '/consol', decision: 'forbidden' },
  { path: '/nowhere', decision: 'forbidden' },
  { path: '/nowhere', hasToken: true, isAdmin: true, decision: 'forbidden' },
  { path: '/deviceMana', decision: 'forbidden' },
];

const fetchForeignPrefixes = async () => ['/weather'];

describe('the navigation guard', () => {
  it.each(cases)(
    '$path (token: $hasToken, admin: $isAdmin) → $decision',
    async ({ path, hasToken = false, isAdmin = false, decision, asksForAdmin = false }) => {
      const fetchIsAdmin = vi.fn(async () => isAdmin);
      const target = { path, isNamed: isNamedPath(path), hasToken };

      expect(await decideNavigation(target, fetchIsAdmin, fetchForeignPrefixes)).toBe(decision);
      expect(fetchIsAdmin).toHaveBeenCalledTimes(asksForAdmin ? 1 : 0);
    },
  );

  it('asks for foreign sub-applications only where nothing else has decided', async () => {
    const asked = vi.fn(fetchForeignPrefixes);
    for (const path of ['/home', '/console', '/admin'])
      await decideNavigation({ path, isNamed: isNamedPath(path), hasToken: true }, async () => true, asked);
    expect(asked).not.toHaveBeenCalled();
  });

  it('passes a failed admin fetch on instead of taking it for a refusal', async () => {
    const failure = new Error('network error');
    const decision = decideNavigation(
      { path: '/admin', isNamed: false, hasToken: true },
      () => Promise.reject(failure),
      fetchForeignPrefixes,
    );

    await expect(decision).rejects.toBe(failure);
  });
});
