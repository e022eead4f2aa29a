import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DrawnShape } from '@skein/contract/airspace.ts';
import { describeZoneFileProblem } from '@skein/contract/zone-file-problems.ts';
import { airspace } from '@skein/sdk/calls.ts';
import type { Problem } from '@skein/zone-files/findings/problem.ts';
import { readZoneFile } from '@skein/zone-files/read-zone-file.ts';
import type { Asked } from '../command.ts';
import { connect } from '../connect.ts';
import { CommandError, exitCodes, type ExitCode } from '../exit-codes.ts';
import { findAccess } from '../key-file.ts';
import { print, printJson } from '../output.ts';
import { language, say } from '../texts.ts';
import { readQuestion } from './read-question.ts';

/** Of each area of a file whether one may fly in it; `mayNotFly` as soon as one of them is forbidden. */
export const checkAirspace = async ({ values, names: [file, ...more] }: Asked): Promise<ExitCode> => {
  if (file === undefined || more.length > 0) throw new CommandError(say('needsFile'), exitCodes.usage);
  const question = readQuestion(values, new Date());
  const areas = await readAreas(file);
  const { call } = connect(await findAccess());
  const answers = [];
  for (const { name, shape } of areas) {
    const { info } = await call(airspace.ask, { body: { shape, ...question } });
    answers.push({ name, ...info });
  }
  if (values['json'] === true) printJson(answers);
  else
    for (const { name, isAllowed, reasons } of answers) {
      print(`${name}: ${say(isAllowed ? 'mayFly' : 'mayNotFly')}`);
      for (const reason of reasons) print(`  ${reason.problem}: ${reason.name || reason.id}`);
    }
  return answers.every(({ isAllowed }) => isAllowed) ? exitCodes.done : exitCodes.mayNotFly;
};

const readAreas = async (file: string) => {
  const refuse = (why: string) => new CommandError(say('badFile', { file, why }), exitCodes.usage);
  const bytes = await readFile(file).catch((error: Error) => {
    throw refuse(error.message);
  });
  const { zones, isWhole, problems } = await readZoneFile(bytes, { fileName: basename(file), language });
  const passedOver = problems.filter(leavesOut);
  if (!isWhole || passedOver.length > 0) throw refuse([say('notWhole'), ...passedOver.map(lineOf)].join('\n'));
  if (zones.length === 0) throw refuse(say('noAreas'));
  // The same shape: what was read is not to be written to.
  return zones.map(({ name, shape, source }) => ({
    name: name ?? `${basename(file)}:${source.line}`,
    shape: shape as DrawnShape,
  }));
};

/** What stands in the file and would not be asked: of it nobody may read that one may fly there. */
const leavesOut = ({ severity, reason }: Problem): boolean => severity === 'error' || reason === 'noGeometry';

const lineOf = ({ reason, facts, feature, line }: Problem): string => {
  const words = describeZoneFileProblem(reason, facts, language);
  if (feature === null) return `  ${words}`;
  return `  ${say('feature', { feature: String(feature), line: String(line ?? '?') })} ${words}`;
};
