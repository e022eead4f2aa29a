import { expect, it } from 'vitest';
import { crcExtraOf, inWireOrder, type MessageDefinition } from './definition.ts';
import { missingMessages } from './missing-messages.ts';

const field = (type: string, name: string, count = 0, isExtension = false) => ({
  type,
  name,
  count,
  isExtension,
  unit: '',
  enumeration: '',
});

const statustext: MessageDefinition = {
  id: 253,
  name: 'STATUSTEXT',
  fields: [
    field('uint8_t', 'severity'),
    field('char', 'text', 50),
    field('uint16_t', 'id', 0, true),
    field('uint8_t', 'chunk_seq', 0, true),
  ],
};

const heartbeat: MessageDefinition = {
  id: 0,
  name: 'HEARTBEAT',
  fields: [
    field('uint8_t', 'type'),
    field('uint8_t', 'autopilot'),
    field('uint8_t', 'base_mode'),
    field('uint32_t', 'custom_mode'),
    field('uint8_t', 'system_status'),
    field('uint8_t', 'mavlink_version'),
  ],
};

it('puts big types first and leaves extensions at the end', () => {
  expect(inWireOrder(heartbeat).map(({ name }) => name)).toEqual([
    'custom_mode',
    'type',
    'autopilot',
    'base_mode',
    'system_status',
    'mavlink_version',
  ]);
  expect(inWireOrder(statustext).map(({ name }) => name)).toEqual(['severity', 'text', 'id', 'chunk_seq']);
});

it('sums up a definition as the reference does, arrays in, extensions out', () => {
  expect(crcExtraOf(heartbeat)).toBe(50);
  expect(crcExtraOf(statustext)).toBe(83);
});

it('knows the messages that the source leaves out', () => {
  const extras = Object.fromEntries(missingMessages().map((message) => [message.name, crcExtraOf(message)]));
  expect(extras).toMatchObject({ COMMAND_CANCEL: 14, LINK_NODE_STATUS: 117, TIME_ESTIMATE_TO_TARGET: 232, EVENT: 160 });
});
