import type { unlockCalls } from '@skein/contract/unlocks.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { describeOne, describePage } from './describer.ts';
import { findPage, findRequest } from './unlocks.repo.ts';

type Calls = typeof unlockCalls;

export const createUnlockReading = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = async ({ caller, tenant, query }: HandlerInput<Calls['list']>) => {
    const { list: rows, total } = await findPage(db, tenant, query, clock());
    return { list: await describePage(db, rows, caller), total };
  };

  const info = async ({ caller, tenant, query: { id } }: HandlerInput<Calls['info']>) => {
    const request = await findRequest(db, tenant, id);
    if (!request) throw new AppError('no_such_unlock');
    return { info: await describeOne(db, request, caller) };
  };

  return { list, info };
};
