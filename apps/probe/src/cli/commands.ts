import { check } from '../commands/check.ts';
import { dock } from '../commands/dock.ts';
import { fly } from '../commands/fly.ts';
import { params } from '../commands/params.ts';
import { plan } from '../commands/plan.ts';
import { record } from '../commands/record.ts';
import { replay } from '../commands/replay.ts';
import { watch } from '../commands/watch.ts';
import type { Command } from './command.ts';

export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['watch', watch],
  ['check', check],
  ['fly', fly],
  ['plan', plan],
  ['params', params],
  ['record', record],
  ['replay', replay],
  ['dock', dock],
]);
