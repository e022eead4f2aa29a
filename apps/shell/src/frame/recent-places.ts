import { useEffect } from 'react';

import { useSignedInUser } from '../session/session.queries.ts';
import { useWhereabouts, type Whereabouts } from './where.ts';

const REMEMBERED = 6;

/**
 * Where this person has been, for the palette. In local storage because that is cleared with the session, and under
 * their own name because another may sign in from another tab.
 */
const storageKey = (userId: string): string => `skein-recent-places-${userId}`;

/** The same name as the palette's entry for it. */
export const placeOf = ({ page, section, subApp }: Whereabouts): string | undefined =>
  section ? `account:${section}` : (page ?? subApp);

/** Keeps what is opened, however it was come to: a palette that only knew its own choices would know little. */
export function useRememberPlaces(): void {
  const { data: user } = useSignedInUser();
  const place = placeOf(useWhereabouts());
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined || place === undefined) return;
    const places = [place, ...readRecentPlaces(userId).filter((known) => known !== place)];
    localStorage.setItem(storageKey(userId), places.slice(0, REMEMBERED).join(' '));
  }, [userId, place]);
}

/** The latest first. */
export const readRecentPlaces = (userId: string): string[] =>
  (localStorage.getItem(storageKey(userId)) ?? '').split(' ').filter(Boolean);
