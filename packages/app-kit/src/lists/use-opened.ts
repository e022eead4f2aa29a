import type { Endpoint } from '@skein/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { withQuery, type QueryOf, type RowOf } from '../endpoint-parts.ts';
import { useServer } from '../server-connection.ts';

interface Identified {
  readonly id: string;
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/**
 * The record that is open. A link may lead to one on another page of the list: it is asked for by itself. And it may leave the
 * list meanwhile, by another's hand: what is being typed of it stays.
 */
export function useOpened<E extends Endpoint, Row extends RowOf<E> & Identified>(
  endpoint: E,
  rows: readonly Row[] | undefined,
  id: string,
): { readonly opened: Row | undefined; readonly isGone: boolean } {
  const { call } = useServer();
  const listed = rows?.find((row) => row.id === id);
  const isElsewhere = rows !== undefined && listed === undefined && isId(id);
  const { data } = useQuery({
    queryKey: [endpoint.path, 'one', id],
    queryFn: ({ signal }) =>
      call(endpoint, withQuery<E>({ id } as QueryOf<E>), signal) as Promise<{ readonly list: readonly Row[] }>,
    enabled: isElsewhere,
  });
  const found = listed ?? (isElsewhere ? data?.list[0] : undefined);
  const [kept, setKept] = useState(found);
  if (found && found !== kept) setKept(found);
  const opened = found ?? (kept?.id === id ? kept : undefined);
  return { opened, isGone: isElsewhere && data !== undefined && opened === undefined };
}
