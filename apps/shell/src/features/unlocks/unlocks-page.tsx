import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { ListTable } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { unlockCalls } from '@skein/contract/unlocks.ts';
import { Section } from '@skein/ui/page.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { PermittedPartInEnterprise } from '../../joining/permitted-in-enterprise.tsx';
import { useUnlockColumns } from './unlock-columns.tsx';
import { UnlockDrawer } from './unlock-drawer.tsx';
import { useChoices, useText } from './unlocks.texts.ts';

/** The requests of the enterprise to fly where it is not allowed, as far as the role of whoever looks reaches. */
export const UnlocksPage = (): ReactNode => (
  <PermittedPartInEnterprise to="unlocks:read">
    <UnlockList />
  </PermittedPartInEnterprise>
);

function UnlockList(): ReactNode {
  const t = useText();
  const title = t('pages.unlockList.title');
  const navigate = useNavigate();
  const list = useListState(
    ['search', 'state', 'type', 'ends', 'isOwn', 'open', 'tab'],
    ['updatedAt', 'number', 'from', 'until'],
    () => '-updatedAt',
  );
  const choices = useChoices();
  const { page, size, sort } = list;
  const { open, tab } = list.filters;
  const loaded = useList(unlockCalls.list, { page, size, sort, ...fitting(unlockCalls.list.query, list.filters) });
  // Of the drawer, too: its query lies below the list's.
  useKeptFresh('unlocks', [unlockCalls.list.path]);
  const show = (id: string) => list.show('open', id);

  const begin = (
    <PermittedButton
      needs="unlocks:write"
      kind="primary"
      icon={<Plus size={14} aria-hidden />}
      onClick={() => void navigate({ to: pathOf('unlockRequest') })}
    >
      {t('unlocks.add')}
    </PermittedButton>
  );

  return (
    <Section title={title} text={t('pages.unlockList.purpose')} actions={begin}>
      <ListTable
        name="unlocks"
        label={title}
        columns={useUnlockColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={({ number, name }) => `${number} ${name}`}
        onOpen={({ id }) => show(id)}
        search={t('unlocks.search')}
        filters={{
          state: { label: t('unlocks.labels.state'), options: choices.state },
          type: { label: t('unlocks.labels.type'), options: choices.type },
          ends: { label: t('unlocks.ends'), options: [{ value: 'soon', label: t('unlocks.endsSoon') }] },
          isOwn: { label: t('unlocks.whose'), options: [{ value: 'yes', label: t('unlocks.mine') }] },
        }}
        empty={{ title: t('unlocks.empty'), text: t('unlocks.emptyText'), action: begin }}
      />
      {open && (
        <UnlockDrawer
          key={open}
          id={open}
          tab={tab}
          onTab={(next) => list.show('tab', next)}
          onClose={() => show('')}
        />
      )}
    </Section>
  );
}
