import { useState } from 'react';

import { useSignedInUser } from '../../../../session/session.queries.ts';

type Codes = readonly string[];

/** By person. In the page's memory, because the server shows them once: a session that ends meanwhile must not cost them. */
const unkept = new Map<string, Codes>();

/** Recovery codes that their owner has not yet said to have kept. */
export function useUnkeptCodes(): [Codes | undefined, (codes: Codes | undefined) => void] {
  const owner = useSignedInUser().data?.id ?? '';
  const [codes, setCodes] = useState(() => unkept.get(owner));
  const hold = (next: Codes | undefined) => {
    if (next) unkept.set(owner, next);
    else unkept.delete(owner);
    setCodes(next);
  };
  return [codes, hold];
}
