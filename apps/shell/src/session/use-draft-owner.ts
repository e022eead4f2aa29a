import { forgetDrafts, VISITOR } from '@skein/ui/form-draft.ts';
import { useEffect } from 'react';

import { useSignedInUser } from './session.queries.ts';

/** Whose drafts the forms of the page show. Once that is known, nobody else's stay in this tab. */
export function useDraftOwner(): string {
  const { data: user } = useSignedInUser();
  const id = user?.id;
  useEffect(() => {
    if (id !== undefined) forgetDrafts(id);
  }, [id]);
  return id ?? VISITOR;
}
