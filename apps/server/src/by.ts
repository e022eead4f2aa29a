import type { Caller } from './http/caller.ts';
import type { RequestOrigin } from './http/request-origin.ts';
import { maskName } from './secrets/mask-personal-data.ts';

export interface Actor {
  /** Absent: nobody who is known. */
  readonly id: string | null;
  /** For people who read the log. Masked: an event can never be taken back. */
  readonly label: string;
}

/** Who did something, in which enterprise, from where. */
export interface By {
  readonly actor: Actor;
  readonly enterpriseId?: string;
  /** Absent: nobody asked for it, Skein did it by itself. */
  readonly from?: Pick<RequestOrigin, 'requestId' | 'ip' | 'accessKey'> | undefined;
}

type Person = Pick<Caller['user'], 'id' | 'name'>;

/** Someone who has not proved who they are. */
export const stranger: Actor = { id: null, label: '*' };

export const actorOf = ({ id, name }: Person): Actor => ({ id, label: maskName(name) });

export const byOf = (person: Person, from: By['from']): By => ({ actor: actorOf(person), from });
