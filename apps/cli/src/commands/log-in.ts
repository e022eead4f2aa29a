import { key } from '@skein/sdk/calls.ts';
import { print, textOf, type Asked } from '../command.ts';
import { connect } from '../connect.ts';
import { CommandError, exitCodes, type ExitCode } from '../exit-codes.ts';
import { keepAccess } from '../key-file.ts';
import { readSecret } from '../read-secret.ts';
import { say } from '../texts.ts';

export const logIn = async ({ values }: Asked): Promise<ExitCode> => {
  const url = readUrl(textOf(values['url']));
  const id = textOf(values['key']);
  if (!url) throw new CommandError(say('needsUrl'), exitCodes.usage);
  if (!id) throw new CommandError(say('needsKey'), exitCodes.usage);
  const secret = await readSecret();
  if (!secret) throw new CommandError(say('needsSecret'), exitCodes.usage);
  const access = { url, key: { id, secret } };
  await connect(access).call(key.get);
  print(say('kept', { file: await keepAccess(access) }));
  return exitCodes.done;
};

const readUrl = (text = ''): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
};
