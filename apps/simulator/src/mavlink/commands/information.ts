import { MavCmd, MavModeProperty, MavResult } from '@skein/mavlink/wire/enums.generated.ts';
import {
  autopilotVersion,
  availableModes,
  homePosition,
  messageInterval,
} from '@skein/mavlink/wire/messages.generated.ts';
import { px4Modes } from '@skein/mavlink/modes/px4-modes.ts';
import type { Cockpit, CommandHandler, CommandTable } from './cockpit.ts';

const setInterval: CommandHandler = ({ firmware, streams, nowMs }, { param1: messageId, param2: everyUs }) => {
  if (!firmware.voices.has(messageId) || Number.isNaN(everyUs)) return MavResult.DENIED;
  if (everyUs === 0) streams.setDefault(messageId, nowMs());
  else streams.set(messageId, everyUs < 0 ? null : everyUs / 1000, nowMs());
  return MavResult.ACCEPTED;
};

const getInterval: CommandHandler = ({ firmware, streams, send }, { param1: messageId }) => {
  if (!firmware.voices.has(messageId)) return MavResult.DENIED;
  const everyMs = streams.everyMs(messageId);
  send(messageInterval, { messageId, intervalUs: everyMs === null ? -1 : Math.round(everyMs * 1000) });
  return MavResult.ACCEPTED;
};

const requestMessage: CommandHandler = (cockpit, { param1: messageId, param2 }) => {
  const { firmware, tell } = cockpit;
  if (messageId === availableModes.id && firmware.canListModes) return tellModes(cockpit, param2);
  const voice = firmware.voices.get(messageId);
  if (voice === undefined) return firmware.unknownMessageResult;
  tell(voice);
  return MavResult.ACCEPTED;
};

/** Index 0 asks for all of them. */
function tellModes({ firmware, send }: Cockpit, index: number): number {
  const flown = px4Modes.filter(({ customMode }) => firmware.stack.modeOf(customMode, false) !== undefined);
  flown.forEach(({ customMode, name, isSelectable }, at) => {
    if (index !== 0 && index !== at + 1) return;
    send(availableModes, {
      numberModes: flown.length,
      modeIndex: at + 1,
      standardMode: 0,
      customMode,
      properties: isSelectable ? 0 : MavModeProperty.NOT_USER_SELECTABLE,
      modeName: name,
    });
  });
  return index >= 0 && index <= flown.length ? MavResult.ACCEPTED : MavResult.DENIED;
}

const ask =
  (messageId: number): CommandHandler =>
  (cockpit, order) =>
    requestMessage(cockpit, { ...order, param1: messageId });

export const informationCommands: CommandTable = new Map([
  [MavCmd.SET_MESSAGE_INTERVAL, setInterval],
  [MavCmd.GET_MESSAGE_INTERVAL, getInterval],
  [MavCmd.REQUEST_MESSAGE, requestMessage],
  [MavCmd.GET_HOME_POSITION, ask(homePosition.id)],
  [MavCmd.REQUEST_AUTOPILOT_CAPABILITIES, ask(autopilotVersion.id)],
]);
