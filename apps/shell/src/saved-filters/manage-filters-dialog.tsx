import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import type { FilteredList, SavedFilter } from '@skein/contract/saved-filters.ts';
import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useState, type ReactNode } from 'react';

import { FilterNameDialog } from './filter-name-dialog.tsx';
import { useRemoveFilter, useRenameFilter } from './saved-filters.queries.ts';
import { useText } from './saved-filters.texts.ts';

export interface ManageFiltersDialogProps {
  list: FilteredList;
  filters: readonly SavedFilter[];
  onClose: () => void;
}

/** One's saved filters, each with what can be done to it. */
export function ManageFiltersDialog({ list, filters, onClose }: ManageFiltersDialogProps): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const [renamed, setRenamed] = useState<SavedFilter>();
  const renaming = useRenameFilter();
  const removal = useRemoveFilter();
  if (renamed)
    return (
      <FilterNameDialog
        title={t('savedFilters.renameOf', { name: renamed.name })}
        submitLabel={t('savedFilters.rename')}
        before={renamed.name}
        isBusy={renaming.isPending}
        failure={renaming.error}
        onClose={() => setRenamed(undefined)}
        onName={(name) =>
          renaming.mutate(
            { list, id: renamed.id, name },
            {
              onSuccess: () => {
                toast.success(t('savedFilters.renamed'));
                setRenamed(undefined);
              },
            },
          )
        }
      />
    );
  const remove = ({ id }: SavedFilter) =>
    removal.mutate({ list, id }, { onSuccess: () => toast.success(t('savedFilters.removed')), onError: tellFailure });
  return (
    <Dialog
      isOpen
      title={t('savedFilters.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('savedFilters.close')}</Button>}
    >
      {filters.length === 0 && <p>{t('savedFilters.none')}</p>}
      <ul className="saved-filters">
        {filters.map((filter) => (
          <li key={filter.id}>
            <span>{filter.name}</span>
            <Button
              size="small"
              aria-label={t('savedFilters.renameOf', { name: filter.name })}
              onClick={() => setRenamed(filter)}
            >
              {t('savedFilters.rename')}
            </Button>
            <Button
              size="small"
              aria-label={t('savedFilters.removeOf', { name: filter.name })}
              isBusy={removal.isPending && removal.variables.id === filter.id}
              onClick={() => remove(filter)}
            >
              {t('savedFilters.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
