import { expect, it } from 'vitest';
import { missingMessages } from './missing-messages.ts';
import { fieldName } from './naming.ts';
import { messagesFile } from './write-messages.ts';

it('writes an interface, a number and a layout for a message', () => {
  const cancel = missingMessages().filter(({ name }) => name === 'COMMAND_CANCEL');
  expect(messagesFile(cancel)).toContain(`export interface CommandCancel {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly command: number; // MavCmd
}

export const commandCancel = /* @__PURE__ */ defineMessage<CommandCancel>(
  80, 'COMMAND_CANCEL', 14,
  'u16 command, u8 targetSystem, u8 targetComponent',
);
`);
});

it('names fields alike, also those with capitals of their own', () => {
  expect(['time_boot_ms', 'Vcc', 'AOA', 'q', 'vX'].map(fieldName)).toEqual(['timeBootMs', 'vcc', 'aoa', 'q', 'vX']);
});
