import { useSettled } from '@skein/app-kit/use-settled.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { fitsIntoAddress } from '@skein/contract/flight-address.ts';
import { addressOfBoxes, type FlightBoxes } from './flight-boxes.ts';

const PAUSE_MILLISECONDS = 600;

/** Keeps what is asked in the address, so that it can be sent to a colleague and outlives a reload. A shape that is too detailed stays out. */
export function useKeptAddress(boxes: FlightBoxes, isWrong: boolean): void {
  const navigate = useNavigate();
  const address = addressOfBoxes(boxes);
  const { shape: _, ...without } = address;
  const text = JSON.stringify(fitsIntoAddress(address) ? address : { ...without, kept: 'yes' });
  const settled = useSettled(text, PAUSE_MILLISECONDS);
  const keep = useEffectEvent((search: string) => {
    void navigate({ to: '.', search: JSON.parse(search) as object, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (!isWrong && settled === text) keep(settled);
  }, [settled, text, isWrong]);
}
