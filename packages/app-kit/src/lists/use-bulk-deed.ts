import type { Endpoint, Reply } from '@skein/contract/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { withBody, type BodyOf } from '../endpoint-parts.ts';
import { useServer } from '../server-connection.ts';
import { useTellFailure } from '../use-tell-failure.ts';
import { inPieces, type Outcome } from './in-pieces.ts';
import type { Chosen } from './use-chosen.ts';

/** Besides what it is done to. */
type Facts<E extends Endpoint> = Omit<BodyOf<E>, 'ids'>;

interface Deed<E extends Endpoint> {
  readonly ids: readonly string[];
  readonly facts: Facts<E>;
  readonly onDone?: (outcome: Outcome<Reply<E>>) => void;
}

/**
 * Something done to all that are chosen in a list, however many: with one outcome, after which the list is asked for
 * anew. What was not done stays chosen.
 */
export function useBulkDeed<E extends Endpoint>(endpoint: E, list: Endpoint) {
  const { call } = useServer();
  const queryClient = useQueryClient();
  const tellFailure = useTellFailure();
  const run = async (ids: readonly string[], facts: Facts<E>): Promise<Outcome<Reply<E>>> => {
    const outcome = await inPieces(ids, (some) =>
      call(endpoint, withBody<E>({ ...facts, ids: some } as unknown as BodyOf<E>)),
    );
    if (outcome.failure && outcome.done.length === 0) throw outcome.failure;
    return outcome;
  };
  const askAnew = () => queryClient.invalidateQueries({ queryKey: [list.path] });
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ ids, facts }: Deed<E>) => run(ids, facts),
    // Told by what outlives the button: the list that is asked for anew may show nothing any more to choose.
    onSuccess: (outcome, { onDone }) => {
      onDone?.(outcome);
      return askAnew();
    },
    onError: () => void askAnew(),
  });

  const doToChosen = ({ ids, settle }: Chosen, facts: Facts<E>, onDone: (outcome: Outcome<Reply<E>>) => void) => {
    const finish = (outcome: Outcome<Reply<E>>) => {
      settle(outcome.left);
      onDone(outcome);
      if (outcome.failure) tellFailure(outcome.failure);
    };
    mutate({ ids, facts, onDone: finish }, { onError: tellFailure });
  };

  /** A way back: what failed of it can be tried again, and what is back already is left alone. */
  const undoing = (ids: readonly string[], facts: Facts<E>) => {
    let left = ids;
    return async () => {
      if (left.length === 0) return;
      const outcome = await mutateAsync({ ids: left, facts });
      ({ left } = outcome);
      if (outcome.failure) throw outcome.failure;
    };
  };

  return { doToChosen, undoing, isPending };
}
