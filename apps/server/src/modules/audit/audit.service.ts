import type { By } from '../../by.ts';
import { runBeforeCommit, type Tx } from '../../db/database.ts';
import { queueEvents } from '../../event-outbox/queue-events.ts';
import { chainEvents, type Fact, type Happening } from './audit-chain.ts';
import { holdHead, insertEvents } from './audit.repo.ts';

interface Target {
  readonly kind: string;
  readonly id: string | null;
}

/** No secret, and personal data only masked. */
type Data = Readonly<Record<string, Fact>>;

/** In the caller's transaction: a deed without its event must not commit, nor an event without its deed. */
export const recordDeed = async (
  tx: Tx,
  by: By,
  /** A noun and what happened to it: `session.opened`. */
  action: string,
  target: Target,
  data: Data = {},
): Promise<void> => {
  const accessKey = by.from?.accessKey;
  const said = accessKey ? { ...data, accessKey: { id: accessKey.id, name: accessKey.name } } : data;
  const facts = storable({ ...factsOf(by), action, targetKind: target.kind, targetId: target.id, data: said });
  const earlier = recorded.get(tx);
  if (earlier) earlier.push(facts);
  else begin(tx, facts);
};

/** What each transaction has done so far. */
const recorded = new WeakMap<Tx, Facts[]>();

/** All at once: while an import of thousands held the end of the chain for a round trip each, nobody could sign in. */
const begin = (tx: Tx, first: Facts): void => {
  const deeds = [first];
  runBeforeCommit(tx, async () => {
    await queueEvents(tx, deeds);
    const { now: at, ...head } = await holdHead(tx);
    await insertEvents(
      tx,
      chainEvents(
        head,
        deeds.map((facts) => ({ ...facts, at })),
      ),
    );
  });
  recorded.set(tx, deeds);
};

type Facts = Omit<Happening, 'at'>;

const factsOf = ({ actor, enterpriseId, from }: By) => ({
  actorId: actor.id,
  actorLabel: actor.label,
  enterpriseId: enterpriseId ?? null,
  ip: from?.ip ?? null,
  requestId: from?.requestId ?? null,
});

const NOT_STORABLE = /\0/g;

/** PostgreSQL keeps neither NUL nor half a surrogate pair: what would come back changed is changed before it is hashed. */
const storable = (facts: Facts): Facts =>
  JSON.parse(JSON.stringify(facts), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replace(NOT_STORABLE, '\uFFFD') : value,
  ) as Facts;
