import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { holdPeople, type JudgedUser } from './user-administration.repo.ts';

export interface Judgement {
  readonly owner: JudgedUser;
  /** Everybody who administers the platform, the owner among them if they do. */
  readonly administrators: readonly JudgedUser[];
}

/** Whom a deed is about, held; once it is sure that who does it still may: they may have been disabled since the call began. */
export const holdJudged = async (tx: Tx, { user }: Pick<Caller, 'user'>, userId: string): Promise<Judgement> => {
  const held = await holdPeople(tx, [user.id, userId]);
  const administrators = held.filter(({ isAdmin }) => isAdmin);
  requireAdministrator(held, user.id);
  const owner = held.find(({ id }) => id === userId);
  if (!owner) throw new AppError('no_such_user');
  return { owner, administrators };
};

/** For what makes no sense to do to oneself, or must not be done. */
export const holdOther = (tx: Tx, caller: Pick<Caller, 'user'>, userId: string): Promise<Judgement> => {
  if (userId === caller.user.id) throw new AppError('not_oneself');
  return holdJudged(tx, caller, userId);
};

const requireAdministrator = (held: readonly JudgedUser[], userId: string): void => {
  const found = held.find(({ id }) => id === userId);
  if (!found || found.isDisabled) throw new AppError('session_ended');
  if (!found.isAdmin) throw new AppError('not_permitted', { permission: 'platform:administer' });
};

/** Someone who is leaving, or disabled, is none who is left. */
const isLeft = ({ isDisabled, isLeaving }: JudgedUser): boolean => !isDisabled && !isLeaving;

export const refuseLast = ({ owner, administrators }: Judgement): void => {
  const others = administrators.filter(({ id }) => id !== owner.id);
  if (owner.isAdmin && !others.some(isLeft)) throw new AppError('last_platform_administrator');
};

/** Otherwise one stolen session could shut out all others, and nobody would be there to undo it. */
export const requireWitness = ({ owner, administrators }: Judgement, callerId: string): void => {
  const others = administrators.filter(({ id }) => id !== owner.id && id !== callerId);
  if (owner.isAdmin && !others.some(isLeft)) throw new AppError('nobody_to_undo');
};
