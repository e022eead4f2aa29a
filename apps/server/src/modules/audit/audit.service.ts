import { runBeforeCommit, type Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/serve-endpoint.ts';
import { maskName } from '../../secrets/mask-personal-data.ts';
import { hashEvent, type AuditEvent, type Fact } from './audit-chain.ts';
import { holdHead, insertEvent } from './audit.repo.ts';

export interface Actor {
  /** Absent: nobody who is known. */
  readonly id: string | null;
  /** For people who read the log. Masked: an event can never be taken back. */
  readonly label: string;
}

export interface Deed {
  readonly actor: Actor;
  /** A noun and what happened to it: `session.opened`. */
  readonly action: string;
  readonly target: { readonly kind: string; readonly id: string | null };
  readonly enterpriseId?: string;
  /** Absent: nobody asked for it, Skein did it by itself. */
  readonly from?: Pick<RequestOrigin, 'requestId' | 'ip'> | undefined;
  /** No secret, and personal data only masked. */
  readonly data?: { readonly [name: string]: Fact };
}

/** Someone who has not proved who they are. */
export const stranger: Actor = { id: null, label: '*' };

export const actorOf = ({ id, name }: Pick<Caller['user'], 'id' | 'name'>): Actor => ({ id, label: maskName(name) });

/** In the caller's transaction: a deed without its event must not commit, nor an event without its deed. */
export const recordDeed = async (tx: Tx, deed: Deed): Promise<void> => {
  const facts = storable(factsOf(deed));
  runBeforeCommit(tx, async () => {
    const head = await holdHead(tx);
    const event = { ...facts, sequence: head.sequence + 1, at: head.now, prevHash: head.hash };
    await insertEvent(tx, { ...event, hash: hashEvent(event) });
  });
};

type Facts = Omit<AuditEvent, 'sequence' | 'at' | 'prevHash'>;

const factsOf = ({ actor, action, target, enterpriseId, from, data = {} }: Deed): Facts => ({
  actorId: actor.id,
  actorLabel: actor.label,
  action,
  targetKind: target.kind,
  targetId: target.id,
  enterpriseId: enterpriseId ?? null,
  ip: from?.ip ?? null,
  requestId: from?.requestId ?? null,
  data,
});

const NOT_STORABLE = /\0/g;

/** PostgreSQL keeps neither NUL nor half a surrogate pair: what would come back changed is changed before it is hashed. */
const storable = (facts: Facts): Facts =>
  JSON.parse(JSON.stringify(facts), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replace(NOT_STORABLE, '\uFFFD') : value,
  ) as Facts;
