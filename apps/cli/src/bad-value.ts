import { CommandError, exitCodes } from './exit-codes.ts';
import { say, type TextName } from './texts.ts';

/** What was given where something else belongs: named, with what may stand there. */
export const badValue = (
  name: string,
  value: string,
  allowed: Extract<TextName, `allowed${string}`>,
  facts: Readonly<Record<string, string>> = {},
): CommandError =>
  new CommandError(say('badValue', { given: `${name} ${value}`, allowed: say(allowed, facts) }), exitCodes.usage);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const readId = (name: string, value: string): string => {
  if (!uuid.test(value)) throw badValue(name, value, 'allowedId');
  return value;
};
