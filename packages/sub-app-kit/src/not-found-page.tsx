import { linkClass } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { ResultPage } from '@skein/ui/result-page.tsx';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const texts = {
  'zh-CN': {
    title: '没有这个页面',
    text: (path: string, name: string) => `${name}里没有 ${path} 这个页面。地址可能写错了，或者页面已经移走。`,
    toOverview: (name: string) => `回到${name}`,
  },
  'en-US': {
    title: 'There is no such page',
    text: (path: string, name: string) =>
      `${name} has no page at ${path}. The address may be mistyped, or the page has moved.`,
    toOverview: (name: string) => `Go to ${name}`,
  },
} as const;

export interface NotFoundPageProps {
  /** What the sub-application is called. */
  readonly name: string;
  readonly prefix: string;
}

/** An address that the prefix gives to this sub-application, and that none of its pages has. */
export function NotFoundPage({ name, prefix }: NotFoundPageProps): ReactNode {
  const { title, text, toOverview } = texts[usePreferences().language];
  const path = useRouterState({ select: ({ location }) => location.publicHref }).replace(/[?#].*/, '');
  // The user has gone elsewhere and this sub-application is about to be taken down: nothing is missing there.
  if (!window.location.pathname.startsWith(prefix)) return null;
  return (
    <ResultPage
      status="404"
      title={title}
      text={text(path, name)}
      actions={
        <Link to="/" className={linkClass('primary')}>
          {toOverview(name)}
        </Link>
      }
    />
  );
}
