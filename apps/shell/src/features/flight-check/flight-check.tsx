import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { draftIn } from '@skein/map/drawing/draft-text.ts';
import { useDrawing } from '@skein/map/drawing/use-drawing.ts';
import { useState, type ReactNode } from 'react';

import './flight-check.css';
import type { FlightAddress } from '@skein/contract/flight-address.ts';
import { applicationFor } from './application.ts';
import { useFlightAnswer } from './flight-answer.queries.ts';
import { boxesOfFlight, boxNames, flightInBoxes, isDrawing } from './flight-boxes.ts';
import { FlightFields } from './flight-fields.tsx';
import { FlightMap } from './flight-map.tsx';
import { MetZones } from './met-zones.tsx';
import { Reasons } from './reasons.tsx';
import { useFlightComplaints } from './use-flight-complaints.ts';
import { useKeptAddress } from './use-kept-address.ts';
import { Verdict } from './verdict.tsx';

export interface FlightCheckProps {
  /** What the address says of the flight. */
  begun: FlightAddress;
  /** Whether it says nothing: then what was begun earlier comes back. */
  isNew: boolean;
}

/** A flight while it is described, and all along whether it may be flown. */
export function FlightCheck({ begun, isNew }: FlightCheckProps): ReactNode {
  const [initial] = useState(() => boxesOfFlight(begun, new Date()));
  // What somebody else sent is not mixed with what one began oneself; nor is a time of yesterday.
  const fits = Object.fromEntries(
    boxNames.map((name) => [name, (box: string) => isNew && !isTime(name) && (name !== 'shape' || isDrawing(box))]),
  );
  const complain = useFlightComplaints();
  const form = useForm(initial, complain, { key: 'flight-check', fields: boxNames, fits });
  const { values } = form;
  const complaints = complain(values);
  const isWrong = Object.values(complaints).some((complaint) => complaint !== undefined);
  const drawing = useDrawing(values.shape, (draft) => form.set('shape', draft));
  const answer = useFlightAnswer(values, !isWrong);
  const { shape, until } = flightInBoxes(values);
  const [openedAt] = useState(() => Date.now());
  const data = answer.isReady ? answer.query.data : undefined;
  useKeptAddress(values, isWrong);

  return (
    <FormElement
      form={{
        ...form,
        discardDraft: () => {
          form.discardDraft();
          drawing.change(draftIn(initial.shape));
        },
      }}
      onSubmit={() => void answer.query.refetch()}
    >
      <Verdict
        answer={answer}
        isWrong={isWrong}
        isAirspaceOnly={values.drone === '' || values.pilot === ''}
        isOver={until !== null && Date.parse(until) < openedAt}
      />
      <div className="flight-check">
        <div className="flight-side">
          <FlightMap
            drawing={drawing}
            shape={shape}
            zoneIds={data?.zones.map(({ id }) => id) ?? []}
            complaint={complaints.shape}
          />
          {data && (
            <div className="flight-details" data-is-old={!answer.isCurrent || undefined} aria-busy={!answer.isCurrent}>
              <Reasons reasons={data.reasons} application={applicationFor(values, data)} />
              <MetZones zones={data.zones} isUnnamed={{ drone: values.drone === '', pilot: values.pilot === '' }} />
            </div>
          )}
        </div>
        <FlightFields form={form} complaints={complaints} />
      </div>
    </FormElement>
  );
}

const isTime = (name: string): boolean => name.startsWith('from') || name.startsWith('until');
