import { listZonesIn } from '@skein/contract/airspace-zones.ts';
import type { Reply } from '@skein/contract/endpoint.ts';
import type { Zone } from '@skein/contract/zones.ts';
import { linesOf } from '@skein/map/drawing/draft.ts';
import type { DraftOnMapProps } from '@skein/map/drawing/draft-on-map.tsx';
import { useQueryClient } from '@tanstack/react-query';

/** The zones that the map shows, as it was last told of them. */
export function useZonesShown(): () => readonly Zone[] {
  const queryClient = useQueryClient();
  return () =>
    queryClient
      .getQueriesData<Reply<typeof listZonesIn>>({ queryKey: [listZonesIn.path], type: 'active' })
      .flatMap(([, reply]) => reply?.list ?? []);
}

/** The lines of all of them but one, which is being edited: a hand near one means that one. */
export function useLinesShown(except?: string): DraftOnMapProps['neighbours'] {
  const zonesShown = useZonesShown();
  return () => linesAround(zonesShown(), except);
}

/** One after the other: this is asked for at each move of the hand. */
function* linesAround(zones: readonly Zone[], except: string | undefined) {
  for (const { id, shape } of zones)
    if (id !== except) for (const corners of linesOf(shape)) yield { corners, isClosed: shape.kind === 'polygon' };
}
