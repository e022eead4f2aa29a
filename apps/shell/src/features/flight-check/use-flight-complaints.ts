import { complainOfShape } from '@skein/app-kit/airspace/shape-complaint.ts';
import { useTimeComplaints } from '@skein/app-kit/airspace/time-complaints.ts';
import { FlightQuestion } from '@skein/contract/flight-answer.ts';
import { describeIssues } from '@skein/ui/form-issues.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import { flightInBoxes, type BoxName, type FlightBoxes } from './flight-boxes.ts';
import { useText } from './flight-check.texts.ts';

type Complaints = Partial<Record<BoxName, string>>;

const boxOfPath: Readonly<Record<string, BoxName>> = {
  shape: 'shape',
  band: 'upper',
  lowerMeters: 'lower',
  upperMeters: 'upper',
  takeOffMeters: 'takeOff',
  lowestGroundMeters: 'lowestGround',
  highestGroundMeters: 'highestGround',
  from: 'fromDay',
  until: 'untilDay',
};

const numbers = ['lower', 'upper', 'takeOff', 'lowestGround', 'highestGround'] as const;

/** Of each box what is wrong with it. That nothing is drawn yet is no complaint. */
export function useFlightComplaints(): (boxes: FlightBoxes) => Complaints {
  const t = useText();
  const { language } = usePreferences();
  const complainOfTimes = useTimeComplaints();
  return (boxes) => {
    const flight = flightInBoxes(boxes);
    const { boxes: said } = describeIssues<BoxName>(FlightQuestion, flight, placeOf, language);
    const { shape: ofShape, ...others } = said;
    const why = flight.shape ? (complainOfShape(flight.shape, language) ?? ofShape) : undefined;
    const isOutOfOrder = flight.from !== null && flight.until !== null && said.untilDay !== undefined;
    return {
      ...others,
      ...(why !== undefined && { shape: t('flightCheck.shapeWrong', { why }) }),
      ...Object.fromEntries(
        numbers.filter((name) => isNaN(Number(boxes[name]))).map((name) => [name, t('flightCheck.numberWrong')]),
      ),
      ...(isOutOfOrder && { untilDay: t('flightCheck.momentOrder') }),
      ...(flight.from === null && { fromDay: t('flightCheck.momentMissing') }),
      ...(flight.until === null && { untilDay: t('flightCheck.momentMissing') }),
      ...complainOfTimes(boxes),
    };
  };

  function placeOf(path: readonly PropertyKey[]) {
    const box = path.map((part) => boxOfPath[String(part)]).findLast((found) => found !== undefined);
    return box && { box, label: t(`flightCheck.boxes.${box}`) };
  }
}
