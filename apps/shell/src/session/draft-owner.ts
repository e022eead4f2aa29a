import { forgetDrafts, VISITOR } from '@skein/ui/form-draft.ts';
import { useEffect } from 'react';

import { useSignedInUser } from './session.queries.ts';
import { heldPersonId } from './session.ts';

/** Whose drafts the forms of the page show: known before anything of that person's is drawn. */
export const draftOwner = (): string => heldPersonId() ?? VISITOR;

/** Once it is known who is there, nobody else's drafts stay in this tab. */
export function useOwnDraftsOnly(): void {
  const { data: user } = useSignedInUser();
  const id = user?.id;
  useEffect(() => {
    if (id !== undefined) forgetDrafts(id);
  }, [id]);
}
