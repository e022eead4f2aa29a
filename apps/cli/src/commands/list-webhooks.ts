import type { Webhook } from '@skein/contract/webhooks.ts';
import { webhooks } from '@skein/sdk/calls.ts';
import { listAll } from '@skein/sdk/list-all.ts';
import type { Asked } from '../command.ts';
import { connect } from '../connect.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { findAccess } from '../key-file.ts';
import { print, printJson } from '../output.ts';

export const listWebhooks = async ({ values }: Asked): Promise<ExitCode> => {
  const told: Webhook[] = [];
  for await (const webhook of listAll(connect(await findAccess()), webhooks.list)) told.push(webhook);
  if (values['json'] === true) printJson(told);
  else for (const webhook of told) print([webhook.id, webhook.name, standingOf(webhook), webhook.url].join('\t'));
  return exitCodes.done;
};

const standingOf = ({ pausedAt, failingSince }: Webhook): string => {
  if (pausedAt !== null) return 'paused';
  return failingSince === null ? 'well' : 'failing';
};
