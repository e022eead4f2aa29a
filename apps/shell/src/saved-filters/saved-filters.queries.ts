import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { savedFilterCalls, type FilteredList } from '@skein/contract/saved-filters.ts';
import { useQuery } from '@tanstack/react-query';

export const useSavedFilters = (list: FilteredList) => {
  const { call } = useServer();
  return useQuery({
    queryKey: [savedFilterCalls.list.path, list],
    queryFn: async ({ signal }) => (await call(savedFilterCalls.list, { query: { list } }, signal)).list,
  });
};

export const useSaveFilter = () => useDeed(savedFilterCalls.save, savedFilterCalls.list);
export const useRenameFilter = () => useDeed(savedFilterCalls.rename, savedFilterCalls.list);
export const useRemoveFilter = () => useDeed(savedFilterCalls.remove, savedFilterCalls.list);
