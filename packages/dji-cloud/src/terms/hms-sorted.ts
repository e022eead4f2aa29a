import type { HmsAlarm } from '../messages/hms.ts';
import { words, type Words } from '../words.ts';
import { aircraftAlarms, dockAlarms } from './hms-table.generated.ts';
import { hmsFaults, hmsParts, hmsRemedies, type HmsFault, type HmsPart, type HmsRemedy } from './hms-vocabulary.ts';

/** Unpacked at the first alarm that has no text of its own: most processes never meet one. */
let unpacked: { readonly aircraft: ReadonlyMap<string, string>; readonly dock: ReadonlyMap<string, string> } | null =
  null;

/** The part, the fault and the remedy, with the code, because a sorted alarm says less than a text of its own. */
export function sortedWordsOf({ code, deviceType, isInTheSky }: HmsAlarm): Words | null {
  unpacked ??= { aircraft: unpack(aircraftAlarms), dock: unpack(dockAlarms) };
  const tables = deviceType?.startsWith('3-') ? [unpacked.dock, unpacked.aircraft] : [unpacked.aircraft, unpacked.dock];
  const digits = code.slice(2).toLowerCase().padStart(8, '0');
  const sorted = tables.map((table) => table.get(digits)).find((found) => found !== undefined);
  if (sorted === undefined) return null;
  const [part, fault, onGround, inAir] = sorted.split(' ') as [HmsPart, HmsFault, HmsRemedy, HmsRemedy];
  return join(code, hmsParts[part], hmsFaults[fault], hmsRemedies[isInTheSky ? inAir : onGround]);
}

function join(code: string, part: Words, fault: Words, remedy: Words | null): Words {
  const name = part['en-US'];
  const english = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}: ${fault['en-US']} (${code}).`;
  const chinese = `${part['zh-CN']}：${fault['zh-CN']}`;
  return remedy
    ? words(`${chinese}，${remedy['zh-CN']}（${code}）`, `${english} ${remedy['en-US']}`)
    : words(`${chinese}（${code}）`, english);
}

const unpack = (rows: typeof aircraftAlarms): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(([sorted, codes]) => codes.split(' ').map((code): [string, string] => [code, sorted])));
