import { developerCalls } from '@skein/contract/developers.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module } from '../../module.ts';
import { createDevelopers } from './developers.service.ts';

export { DEVELOPER_AGREEMENT, requireDeveloper } from './developer-standing.ts';

/** What they submit is kept by the module of verifications, what they accept by that of accounts. */
export const developersModule: Module = {
  serve(context) {
    const developers = createDevelopers(context);
    serveCalls(context.app, developerCalls, {
      info: async ({ caller }) => ({ info: await developers.show(caller) }),
      submit: async ({ caller, body, from }) => ({ info: await developers.submit(caller, body, from) }),
      acceptAgreement: async ({ caller, body, from }) => ({
        info: await developers.acceptAgreement(caller, body.version, from),
      }),
    });
  },
};
