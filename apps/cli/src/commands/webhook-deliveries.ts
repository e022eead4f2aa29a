import { DeliveryState, type WebhookDelivery } from '@skein/contract/webhooks.ts';
import { webhookDeliveries, webhooks } from '@skein/sdk/calls.ts';
import { listAll } from '@skein/sdk/list-all.ts';
import { print, printJson, textOf, type Asked } from '../command.ts';
import { connect } from '../connect.ts';
import { CommandError, exitCodes, type ExitCode } from '../exit-codes.ts';
import { findAccess } from '../key-file.ts';
import { say } from '../texts.ts';

const USUALLY_SHOWN = 50;
const LARGEST_PIECE = 100;

/** What one webhook was sent, the latest first. */
export const listDeliveries = async (asked: Asked): Promise<ExitCode> => {
  const webhookId = oneIdOf(asked);
  const [most, state] = [readMost(textOf(asked.values['most'])), readState(textOf(asked.values['state']))];
  const filters = { webhookId, size: Math.min(most, LARGEST_PIECE), ...(state && { state }) };
  const told: WebhookDelivery[] = [];
  for await (const delivery of listAll(connect(await findAccess()), webhookDeliveries.list, filters)) {
    told.push(delivery);
    if (told.length === most) break;
  }
  if (asked.values['json'] === true) printJson(told);
  else for (const delivery of told) print(lineOf(delivery));
  return exitCodes.done;
};

/** Sends a test event at once; ends with 1 where it was not taken. */
export const testWebhook = async (asked: Asked): Promise<ExitCode> => {
  const { call } = connect(await findAccess());
  const { info } = await call(webhooks.test, { params: { id: oneIdOf(asked) } });
  if (asked.values['json'] === true) printJson(info);
  else print(lineOf(info));
  return info.state === 'delivered' ? exitCodes.done : exitCodes.failed;
};

/** It is sent again soon, under the same id: `webhooks deliveries` tells how that went. */
export const resendDelivery = async (asked: Asked): Promise<ExitCode> => {
  const { call } = connect(await findAccess());
  const { info } = await call(webhookDeliveries.resend, { params: { id: oneIdOf(asked) } });
  if (asked.values['json'] === true) printJson(info);
  else print(lineOf(info));
  return exitCodes.done;
};

const lineOf = ({ id, at, type, state, attempts, last }: WebhookDelivery): string =>
  [id, at, type, state, attempts, last?.status ?? last?.failure ?? ''].join('\t');

const oneIdOf = ({ names: [id, ...more] }: Asked): string => {
  if (id === undefined || more.length > 0) throw new CommandError(say('needsId'), exitCodes.usage);
  return id;
};

const readMost = (text = String(USUALLY_SHOWN)): number => {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new CommandError(say('badOption', { why: `--most ${text}` }), exitCodes.usage);
  return Number(text);
};

const readState = (text: string | undefined): DeliveryState | undefined => {
  const state = DeliveryState.optional().safeParse(text);
  if (!state.success) throw new CommandError(say('badOption', { why: `--state ${text}` }), exitCodes.usage);
  return state.data;
};
