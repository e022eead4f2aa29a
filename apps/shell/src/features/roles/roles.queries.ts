import { useServer } from '@skein/app-kit/server-connection.ts';
import { roleCalls, type EnterpriseRole, type RoleFacts } from '@skein/contract/enterprise-roles.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const queryKey = [roleCalls.list.path];

export const useRoles = () => {
  const { call } = useServer();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(roleCalls.list, {}, signal)).list,
    refetchOnWindowFocus: 'always',
  });
};

export interface RoleEdit {
  readonly facts: RoleFacts;
  /** The version that was edited; absent: a new one is made. */
  readonly of: Pick<EnterpriseRole, 'id' | 'version'> | undefined;
}

/** What a role opens may be the caller's own: what they may do is asked for anew, too. */
const useChangedRoles = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: ['session', 'access'] }),
    ]);
};

export const useSaveRole = () => {
  const { call } = useServer();
  return useMutation({
    mutationFn: ({ facts, of }: RoleEdit) =>
      of
        ? call(roleCalls.update, { body: { ...facts, id: of.id, version: of.version } })
        : call(roleCalls.create, { body: facts }),
    onSettled: useChangedRoles(),
  });
};

/** `onRemoved` is told although the page of the role goes with it. */
export const useRemoveRole = (onRemoved: () => void) => {
  const { call } = useServer();
  return useMutation({
    mutationFn: (id: string) => call(roleCalls.remove, { body: { id } }),
    onSuccess: onRemoved,
    onSettled: useChangedRoles(),
  });
};
