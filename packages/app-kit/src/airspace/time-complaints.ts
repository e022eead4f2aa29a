import { useAirspaceText } from './airspace-text.ts';
import { minutesIn } from './moments.ts';
import type { MomentBox } from './moment-field.tsx';

type TimeBox = Extract<MomentBox, `${string}Time`>;

/** What is wrong with the times of day of a form: of the boxes that something is wrong with. */
export function useTimeComplaints(): (boxes: Readonly<Record<MomentBox, string>>) => Partial<Record<TimeBox, string>> {
  const t = useAirspaceText();
  const complaintOf = (day: string, time: string): string | undefined => {
    if (time === '') return undefined;
    if (minutesIn(time) === undefined) return t('timeWrong');
    return day === '' ? t('dayMissing') : undefined;
  };
  return ({ fromDay, fromTime, untilDay, untilTime }) => {
    const [from, until] = [complaintOf(fromDay, fromTime), complaintOf(untilDay, untilTime)];
    return { ...(from !== undefined && { fromTime: from }), ...(until !== undefined && { untilTime: until }) };
  };
}
