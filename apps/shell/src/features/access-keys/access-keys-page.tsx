import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { Page } from '@skein/ui/page.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import type { ReactNode } from 'react';

import './access-keys.css';
import { useText } from './access-keys.texts.ts';
import { KeysPanel } from './keys-panel.tsx';

/** What a developer has to do with: each is a tab of this page. */
const panels = { keys: KeysPanel } as const satisfies Record<string, () => ReactNode>;
const names = Object.keys(panels) as (keyof typeof panels)[];

export function AccessKeysPage(): ReactNode {
  const t = useText();
  const { filters, filter } = useListState(['tab'], ['name']);
  const current = names.find((name) => name === filters.tab) ?? 'keys';
  const Shown = panels[current];
  return (
    <Page title={t('pages.accessKeys.title')} subtitle={t('pages.accessKeys.purpose')}>
      <Tabs
        label={t('accessKeys.tabs.label')}
        tabs={names.map((key) => ({ key, label: t(`accessKeys.tabs.${key}`) }))}
        current={current}
        onSelect={(key) => filter('tab', key === 'keys' ? '' : key)}
      >
        <Shown />
      </Tabs>
    </Page>
  );
}
