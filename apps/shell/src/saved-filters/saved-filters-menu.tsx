import type { FilteredList, SavedFilter } from '@skein/contract/saved-filters.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { Menu, type MenuItem } from '@skein/ui/menu.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './saved-filters.css';
import { FilterNameDialog } from './filter-name-dialog.tsx';
import { ManageFiltersDialog } from './manage-filters-dialog.tsx';
import { useSavedFilters, useSaveFilter } from './saved-filters.queries.ts';
import { useText } from './saved-filters.texts.ts';

export interface SavedFiltersMenuProps {
  list: FilteredList;
  /** What the list shows now: filters that it takes, and its order. */
  current: Readonly<Record<string, string | undefined>>;
}

/** Views of a list that its reader has named: to open, to save, to rename. */
export function SavedFiltersMenu({ list, current }: SavedFiltersMenuProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { data: filters = [], isError, refetch } = useSavedFilters(list);
  const saving = useSaveFilter();
  const [shown, setShown] = useState<'naming' | 'managing'>();
  const close = () => setShown(undefined);
  const query = queryOf(current);
  const opened = filters.find((filter) => filter.query === query);
  const open = (filter: SavedFilter) =>
    void navigate({ to: '.', search: Object.fromEntries(new URLSearchParams(filter.query)) });
  const save = (name: string) =>
    saving.mutate(
      { list, name, query },
      {
        onSuccess: () => {
          toast.success(t('savedFilters.saved'));
          close();
        },
      },
    );

  const items: readonly MenuItem[] = [
    ...(isError
      ? [
          {
            key: 'retry',
            label: t('savedFilters.retry'),
            text: t('savedFilters.failed'),
            onSelect: () => void refetch(),
          },
        ]
      : []),
    ...(filters.length === 0 && !isError
      ? [{ kind: 'heading' as const, key: 'none', label: t('savedFilters.none'), text: t('savedFilters.noneText') }]
      : []),
    ...filters.map((filter) => ({
      key: filter.id,
      label: filter.name,
      isCurrent: filter === opened,
      onSelect: () => open(filter),
    })),
    { kind: 'divider', key: 'deeds' },
    { key: 'save', label: t('savedFilters.saveCurrent'), onSelect: () => setShown('naming') },
    ...(filters.length > 0
      ? [{ key: 'manage', label: t('savedFilters.manage'), onSelect: () => setShown('managing') }]
      : []),
  ];

  return (
    <>
      <Menu
        label={t('savedFilters.title')}
        align="end"
        triggerClassName={linkClass()}
        trigger={
          <>
            <Bookmark size={14} aria-hidden />
            {t('savedFilters.title')}
          </>
        }
        items={items}
      />
      {shown === 'naming' && (
        <FilterNameDialog
          title={t('savedFilters.save')}
          submitLabel={t('savedFilters.save')}
          help={t('savedFilters.nameHelp')}
          before={opened?.name ?? ''}
          isBusy={saving.isPending}
          failure={saving.error}
          onName={save}
          onClose={close}
        />
      )}
      {shown === 'managing' && <ManageFiltersDialog list={list} filters={filters} onClose={close} />}
    </>
  );
}

/** In the form in which the server keeps it. */
const queryOf = (current: SavedFiltersMenuProps['current']): string => {
  const said = Object.entries(current).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
  return new URLSearchParams(said.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
};
