import { useKeptFresh } from '@skein/app-kit/live.ts';
import { useSettled } from '@skein/app-kit/use-settled.ts';
import { askAirspace, type FlightAnswer } from '@skein/contract/flight-answer.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../app/api.ts';
import { flightInBoxes, type FlightBoxes, type Question } from './flight-boxes.ts';

/** Between two corners, or two letters, passes about so long. */
const PAUSE_MILLISECONDS = 400;

/** What is answered to the boxes: once the hand rests, and of the latest alone; anew as soon as the zones or the licences have changed. */
export function useFlightAnswer(boxes: FlightBoxes, isSound: boolean) {
  const flight = flightInBoxes(boxes);
  const text = JSON.stringify(flight);
  const settled = useSettled(text, PAUSE_MILLISECONDS);
  const isReady = isSound && flight.shape !== undefined;
  const isAsked = isReady && settled === text;
  useKeptFresh('zones', [askAirspace.path]);
  useKeptFresh('unlocks', [askAirspace.path]);
  const query = useQuery({
    queryKey: [askAirspace.path, settled],
    queryFn: async ({ signal }) =>
      // Sound, or it would not be asked.
      (await call(askAirspace, { body: JSON.parse(settled) as Question }, signal)).info,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // A drone may be mended and a licence issued meanwhile.
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: 'always',
  });
  const isCurrent = isAsked && query.data !== undefined && !query.isPlaceholderData;
  return { query, isReady, isCurrent, hasChanged: useHasChanged(settled, isCurrent ? query.data : undefined) };
}

/** Whether the zones of the same question are others than they were when it was first answered. */
function useHasChanged(question: string, answer: FlightAnswer | undefined): boolean {
  const [first, setFirst] = useState<{ readonly question: string; readonly zones: string }>();
  const zones = answer && JSON.stringify(answer.zones.map(({ id, how, kind }) => [id, how, kind]));
  if (zones !== undefined && first?.question !== question) setFirst({ question, zones });
  return zones !== undefined && first?.question === question && first.zones !== zones;
}
