import { DeliveryState, type WebhookDelivery } from '@skein/contract/webhooks.ts';
import { webhookDeliveries, webhooks } from '@skein/sdk/calls.ts';
import { listAll } from '@skein/sdk/list-all.ts';
import { badValue, readId } from '../bad-value.ts';
import { textOf, type Asked } from '../command.ts';
import { connect } from '../connect.ts';
import { CommandError, exitCodes, type ExitCode } from '../exit-codes.ts';
import { findAccess } from '../key-file.ts';
import { print, printJson } from '../output.ts';
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
  const id = oneIdOf(asked);
  const { info } = await connect(await findAccess()).call(webhooks.test, { params: { id } });
  if (asked.values['json'] === true) printJson(info);
  else print(lineOf(info));
  return info.state === 'delivered' ? exitCodes.done : exitCodes.failed;
};

/** It is sent again soon, under the same id: `webhooks deliveries` tells how that went. */
export const resendDelivery = async (asked: Asked): Promise<ExitCode> => {
  const id = oneIdOf(asked);
  const { info } = await connect(await findAccess()).call(webhookDeliveries.resend, { params: { id } });
  if (asked.values['json'] === true) printJson(info);
  else print(lineOf(info));
  return exitCodes.done;
};

const lineOf = ({ id, at, type, state, attempts, last }: WebhookDelivery): string =>
  [id, at, type, state, attempts, last?.status ?? last?.failure ?? ''].join('\t');

const oneIdOf = ({ names: [id, ...more] }: Asked): string => {
  if (id === undefined || more.length > 0) throw new CommandError(say('needsId'), exitCodes.usage);
  return readId('<id>', id);
};

const readMost = (text = String(USUALLY_SHOWN)): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw badValue('--most', text, 'allowedMost');
  return Number(text);
};

const readState = (text: string | undefined): DeliveryState | undefined => {
  if (text === undefined) return undefined;
  const state = DeliveryState.safeParse(text);
  if (!state.success) throw badValue('--state', text, 'allowedStates', { states: DeliveryState.options.join(', ') });
  return state.data;
};
