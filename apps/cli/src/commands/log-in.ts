import { key } from '@skein/sdk/calls.ts';
import { textOf, type Asked } from '../command.ts';
import { connect } from '../connect.ts';
import { CommandError, exitCodes, type ExitCode } from '../exit-codes.ts';
import { keepAccess, serverOf } from '../key-file.ts';
import { print } from '../output.ts';
import { readSecret } from '../read-secret.ts';
import { say } from '../texts.ts';

export const logIn = async ({ values }: Asked): Promise<ExitCode> => {
  const given = textOf(values['url']);
  const id = textOf(values['key']);
  if (!given) throw new CommandError(say('needsUrl'), exitCodes.usage);
  if (!id) throw new CommandError(say('needsKey'), exitCodes.usage);
  const url = serverOf(given, '--url');
  const secret = await readSecret();
  if (!secret) throw new CommandError(say('needsSecret'), exitCodes.usage);
  const access = { url, key: { id, secret } };
  await connect(access).call(key.get);
  print(say('kept', { file: await keepAccess(access) }));
  return exitCodes.done;
};
