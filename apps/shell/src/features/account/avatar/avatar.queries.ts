import { useSendFile } from '@skein/app-kit/files/use-send-file.ts';
import { removeAvatar, setAvatar } from '@skein/contract/accounts.ts';

import { call } from '../../../app/api.ts';
import { useAccountChange } from '../account.queries.ts';

const tellNobody = () => undefined;

/** Small enough after cropping that its progress is not worth telling. */
export const useSetAvatar = () => {
  const send = useSendFile('avatar');
  return useAccountChange(async ({ picture, signal }: { readonly picture: Blob; readonly signal: AbortSignal }) => {
    const fileId = await send(new File([picture], 'avatar'), tellNobody, signal);
    return call(setAvatar, { body: { fileId } }, signal);
  });
};

export const useRemoveAvatar = () => useAccountChange<void>(() => call(removeAvatar, {}));
