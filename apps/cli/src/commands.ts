import { DeliveryState } from '@skein/contract/webhooks.ts';
import { checkAirspace } from './commands/check-airspace.ts';
import { printCompletion } from './commands/completion.ts';
import { listDrones } from './commands/list-drones.ts';
import { listWebhooks } from './commands/list-webhooks.ts';
import { logIn } from './commands/log-in.ts';
import { testKey } from './commands/test-key.ts';
import { listDeliveries, resendDelivery, testWebhook } from './commands/webhook-deliveries.ts';
import type { Command } from './command.ts';

const json = { type: 'boolean', words: 'optionJson' } as const;

/** Every command, as help, completion and the shell's arguments have it. */
export const commands: readonly Command[] = [
  {
    name: 'login',
    words: 'login',
    options: { url: { type: 'string', words: 'optionUrl' }, key: { type: 'string', words: 'optionKey' } },
    run: logIn,
  },
  { name: 'keys test', words: 'keysTest', options: { json }, run: testKey },
  {
    name: 'drones list',
    words: 'dronesList',
    options: { json, search: { type: 'string', words: 'optionSearch' } },
    run: listDrones,
  },
  {
    name: 'airspace check',
    takes: 'file.geojson',
    takesFile: true,
    words: 'airspaceCheck',
    options: {
      json,
      from: { type: 'string', words: 'optionFrom' },
      until: { type: 'string', words: 'optionUntil' },
      upper: { type: 'string', words: 'optionUpper' },
      drone: { type: 'string', words: 'optionDrone' },
    },
    run: checkAirspace,
  },
  { name: 'webhooks list', words: 'webhooksList', options: { json }, run: listWebhooks },
  {
    name: 'webhooks deliveries',
    takes: 'id',
    words: 'webhooksDeliveries',
    options: {
      json,
      state: { type: 'string', words: 'optionDeliveryState', oneOf: DeliveryState.options },
      most: { type: 'string', words: 'optionMost' },
    },
    run: listDeliveries,
  },
  { name: 'webhooks test', takes: 'id', words: 'webhooksTest', options: { json }, run: testWebhook },
  { name: 'webhooks resend', takes: 'delivery-id', words: 'webhooksResend', options: { json }, run: resendDelivery },
  {
    name: 'completion',
    takes: 'bash|zsh',
    words: 'completion',
    options: {},
    run: async (asked) => printCompletion(asked, commands),
  },
];
