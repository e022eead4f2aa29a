import { listZonesIn } from '@skein/contract/airspace-answer.ts';
import type { Reply } from '@skein/contract/endpoint.ts';
import type { Position } from '@skein/geo/position.ts';
import { linesOf } from '@skein/map/drawing/draft.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Corners of the zones that the map shows, as it was last told of them: a hand near one means that one. */
export function useNeighbourCorners(except: string | undefined): () => readonly Position[] {
  const queryClient = useQueryClient();
  return () =>
    queryClient
      .getQueriesData<Reply<typeof listZonesIn>>({ queryKey: [listZonesIn.path], type: 'active' })
      .flatMap(([, reply]) => reply?.list ?? [])
      .filter(({ id }) => id !== except)
      .flatMap(({ shape }) => linesOf(shape).flat());
}
