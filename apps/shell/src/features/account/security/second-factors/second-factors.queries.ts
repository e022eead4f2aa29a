import type { Reply, SentInput } from '@skein/contract/endpoint.ts';
import type { PasskeyCreation } from '@skein/contract/passkey.ts';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  getSecondFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '@skein/contract/second-factors.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../app/api.ts';
import { makePasskey } from '../../../../passkeys/ask-passkey.ts';
import type { OwnerProof } from '../../../../proof/owner-proof-form.tsx';

export type BegunTotp = Reply<typeof beginTotp>['info'];
/** With the recovery codes, when they are the first. */
export type Enrolled = Reply<typeof confirmTotp>['info'];

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: async ({ signal }) => (await call(getSecondFactors, {}, signal)).info,
});

/** Shows what there is afterwards; not awaited, for the form that asked may be gone by then with its answer unread. */
function useFactorChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => void queryClient.invalidateQueries(secondFactorsQuery),
  });
}

export const useBeginTotp = () => useMutation({ mutationFn: (proof: OwnerProof) => call(beginTotp, { body: proof }) });

export const useConfirmTotp = () => useFactorChange((code: string) => call(confirmTotp, { body: { code } }));

export const useRemoveTotp = () => useFactorChange((proof: OwnerProof) => call(removeTotp, { body: proof }));

export const useBeginPasskey = () =>
  useMutation({ mutationFn: (proof: OwnerProof) => call(beginPasskey, { body: proof }) });

export const useAddPasskey = () =>
  useFactorChange(async ({ creation, name }: { creation: PasskeyCreation; name: string }) =>
    call(confirmPasskey, { body: { name, attestation: await makePasskey(creation) } }),
  );

export const useRenamePasskey = () =>
  useFactorChange((naming: SentInput<typeof renamePasskey>['body']) => call(renamePasskey, { body: naming }));

export const useRemovePasskey = () =>
  useFactorChange((removal: { id: string } & OwnerProof) => call(removePasskey, { body: removal }));

export const useRenewRecoveryCodes = () =>
  useFactorChange((proof: OwnerProof) => call(renewRecoveryCodes, { body: proof }));
