import { key } from '@skein/sdk/calls.ts';
import type { Asked } from '../command.ts';
import { connect } from '../connect.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { findAccess } from '../key-file.ts';
import { print, printJson } from '../output.ts';
import { say } from '../texts.ts';

export const testKey = async ({ values }: Asked): Promise<ExitCode> => {
  const access = await findAccess();
  const { info } = await connect(access).call(key.get);
  if (values['json'] === true) printJson({ server: access.url, ...info });
  else {
    const { accessKeyId, enterprise, scopes, scopesInForce, expiresAt, closure } = info;
    const told = scopes.map((scope) => (scopesInForce.includes(scope) ? scope : `${scope}${say('notInForce')}`));
    print(accessKeyId);
    print(`${say('server')}: ${access.url}`);
    print(`${say('enterprise')}: ${enterprise?.name ?? say('none')}`);
    print(`${say('scopes')}: ${told.join(', ') || say('none')}`);
    print(`${say('expires')}: ${expiresAt}`);
    if (closure) {
      const { reason, menders } = closure;
      print(say('closed', { reason }));
      if (menders.length > 0) print(`  ${say('ask', { names: menders.join(', ') })}`);
    }
  }
  return exitCodes.done;
};
