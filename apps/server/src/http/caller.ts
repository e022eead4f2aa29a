import type { Permission } from '@skein/contract/permissions.ts';
import type { NamedRole } from '@skein/contract/named-role.ts';
import type { GrantScope } from '@skein/contract/roles.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** In which enterprise somebody works, as what. */
interface Membership {
  readonly enterpriseId: string;
  readonly enterpriseName: string;
  readonly unitId: string;
  readonly unitPath: string;
  readonly roles: readonly NamedRole[];
}

/** Who is calling, as the session says. */
export interface Caller {
  readonly sessionId: string;
  /** When they proved who they are. */
  readonly openedAt: Date;
  readonly user: UserInfo;
  readonly membership: Membership | undefined;
  /** What they may do, and on whose rows. */
  readonly grants: ReadonlyMap<Permission, GrantScope>;
}

/** Undefined when the token opens no session (any more). */
export type Identify = (token: string) => Promise<Caller | undefined>;

/** The one place where a request becomes a person. */
export const requireCaller = async (request: FastifyRequest, identify: Identify): Promise<Caller> => {
  const caller = await identify(readToken(request));
  if (!caller) throw new AppError('session_ended');
  return caller;
};

/** Undefined for a visitor, and for one whose session has ended: what they ask for needs none. */
export const findCaller = async ({ headers }: FastifyRequest, identify: Identify): Promise<Caller | undefined> =>
  headers.authorization && headers.authorization === headers['token'] ? identify(headers.authorization) : undefined;

/** Both headers must say the same: a cross-site form or a careless proxy can forge one, hardly two. */
const readToken = ({ headers: { authorization, token } }: FastifyRequest): string => {
  if (!authorization || authorization !== token) throw new AppError('not_signed_in');
  return authorization;
};
