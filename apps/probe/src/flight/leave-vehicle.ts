import { land, pause, returnHome } from '@skein/mavlink/maneuvers/maneuvers.ts';
import { words, type Words } from '@skein/mavlink/words.ts';
import { askForLetter, canAsk } from '../cli/ask.ts';
import type { Tools } from '../cli/command.ts';
import { joinWords } from '../cli/probe-failure.ts';
import { situationOf, wordsOfSituation } from '../station/describe-vehicle.ts';
import type { Flight } from './flight.ts';
import type { FlightWatch } from './flight-watch.ts';
import { flyManeuver } from './maneuver-deed.ts';

export const stopChoices = ['leave', 'hold', 'return', 'land'] as const;
export type StopChoice = (typeof stopChoices)[number];

const question = words(
  '飞行器怎么办？[h] 悬停 [r] 返航 [l] 降落 [c] 继续飞行 [Enter] 不发任何指令：',
  'What should the vehicle do? [h]old  [r]eturn  [l]and  [c]ontinue the flight  [Enter] no command: ',
);

const answers: Readonly<Record<string, StopChoice | 'continue'>> = {
  h: 'hold',
  r: 'return',
  l: 'land',
  c: 'continue',
};

/** Asks where somebody can answer; a program has said beforehand, or leaves the vehicle as it is. */
export async function askWhatToDo(tools: Tools, watch: FlightWatch): Promise<StopChoice | 'continue'> {
  tellSituation(watch, tools.output);
  const said = tools.given.oneOf('on-stop', stopChoices);
  if (said !== undefined || !canAsk(tools)) return said ?? 'leave';
  return answers[await askForLetter(question, tools)] ?? 'leave';
}

const maneuvers = { hold: pause, return: returnHome, land } as const;

/** Does what was chosen, follows a vehicle that comes down, and says in what state it is left. */
export async function leaveVehicle(
  choice: StopChoice,
  flight: Flight,
  watch: FlightWatch,
  tools: Tools,
): Promise<void> {
  const { output, interruption } = tools;
  if (choice !== 'leave') await flyManeuver(watch.vehicle, maneuvers[choice](watch.vehicle), output);
  if (choice === 'return' || choice === 'land') await Promise.race([flight.comeDown(), interruption.next()]);
  const left = choice === 'leave' ? notCommanded : commanded;
  const { 'zh-CN': zh, 'en-US': en } = wordsOfSituation(watch.vehicle, Date.now());
  const said = words(`${left['zh-CN']}：${zh}`, `${left['en-US']}: ${en}`);
  const isUp = watch.vehicle.state.mode?.isArmed === true;
  output.tell('left', { choice, ...situationOf(watch.vehicle) }, isUp ? joinWords(said, heartbeatEnds) : said);
}

const commanded = words('飞行器留在', 'The vehicle is left');
const notCommanded = words('未再发送指令，飞行器留在', 'Nothing more was commanded; the vehicle is left');

const heartbeatEnds: Words = words(
  '本程序的心跳随之停止，飞行器可能按失联保护行动',
  'The heartbeat of this program ends now: the vehicle may act by its own failsafe',
);

function tellSituation({ vehicle }: FlightWatch, output: Tools['output']): void {
  const { 'zh-CN': zh, 'en-US': en } = wordsOfSituation(vehicle, Date.now());
  output.tell('situation', situationOf(vehicle), words(`飞行器：${zh}`, `The vehicle is ${en}`));
}
