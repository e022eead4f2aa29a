import { Page, Panel } from '@skein/ui/page.tsx';
import { NotAvailableState } from '@skein/ui/states.tsx';
import type { ReactNode } from 'react';

import type { RouteName } from '../app/routes.ts';
import { useText } from '../locales/texts.ts';

/** A page that says what it is for and that it cannot do it yet. */
export function UnfinishedPage({ name }: { name: RouteName }): ReactNode {
  const t = useText();
  return (
    <Page title={t(`pages.${name}.title`)} subtitle={t(`pages.${name}.purpose`)}>
      <UnfinishedPanel text={t('unfinished.text')} />
    </Page>
  );
}

export function UnfinishedPanel({ text }: { text: string }): ReactNode {
  const t = useText();
  return (
    <Panel>
      <NotAvailableState title={t('unfinished.title')} text={text} />
    </Panel>
  );
}
