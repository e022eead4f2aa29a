import type { unlockCalls } from '@skein/contract/unlocks.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { findEnterpriseName } from '../enterprises/enterprises.module.ts';
import { describeParts } from './describe-unlock.ts';
import { paperOf } from './licence-paper.ts';
import { findByCode } from './licences.repo.ts';
import { findRequest } from './unlocks.repo.ts';
import { validityOf } from './validity.service.ts';

type Context = Pick<ModuleContext, 'db' | 'config' | 'fileWorkers' | 'clock'>;

/** Written each time that it is asked for, in the language of who asks, in a process that is ended if it takes too long. */
export const createLicencePaper =
  ({ db, config, fileWorkers, clock }: Context) =>
  async ({ tenant, query: { id }, from }: HandlerInput<typeof unlockCalls.licence>) => {
    const request = await findRequest(db, tenant, id);
    if (!request) throw new AppError('no_such_unlock');
    const { licence, ...parts } = await describeParts(db, request);
    if (!licence) throw new AppError('no_licence');
    const enterprise = await findEnterpriseName(db, request.enterpriseId);
    const address = addressOf(licence, config, from);
    const found = await findByCode(db, licence.code);
    const validity = found ? validityOf(found, clock()) : 'unknown';
    const licensed = { request, licence, ...parts, enterprise, address, validity };
    const paper = paperOf(licensed, from.language);
    const { bytes } = await fileWorkers.run('writePaper', Buffer.alloc(0), paper);
    return { name: `${request.number}.pdf`, content: inOne(bytes) };
  };

/** Who asks may say any address for ours, and a paper is believed by its code. The demo's is nobody's to believe. */
export const addressOf = (
  { code }: { readonly code: string },
  { publicUrl, demo }: Pick<ModuleContext['config'], 'publicUrl' | 'demo'>,
  { origin }: { readonly origin: string },
): string | null => {
  const base = publicUrl ?? (demo && origin);
  return base ? new URL(`/licence/${code}`, base).href : null;
};

async function* inOne(bytes: Buffer) {
  yield bytes;
}
