import type { MountedBasemap } from '@skein/contract/basemaps.ts';
import { useState } from 'react';

const COOKIE = 'skein_basemaps';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Enough to tell those of one platform apart. */
const MARK_LENGTH = 8;

/** What somebody has shown or hidden on the maps of this page; of all others, what their administrator says. */
export function useChosenBasemaps(): {
  readonly isShown: (basemap: MountedBasemap) => boolean;
  readonly choose: (id: string, isShown: boolean) => void;
} {
  const [chosen, setChosen] = useState(read);
  const choose = (id: string, isShown: boolean) => {
    const next = new Map(chosen).set(id.slice(0, MARK_LENGTH), isShown);
    setChosen(next);
    remember(next);
  };
  return {
    isShown: ({ id, visibility }) => chosen.get(id.slice(0, MARK_LENGTH)) ?? visibility === 'shown',
    choose,
  };
}

/** A cookie, because an expired session clears local storage; bound to the page's own path, so that no call carries it. */
function remember(chosen: ReadonlyMap<string, boolean>): void {
  const value = [...chosen].map(([mark, isShown]) => mark + (isShown ? '1' : '0')).join('.');
  document.cookie = `${COOKIE}=${value}; path=${location.pathname}; max-age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}

function read(): ReadonlyMap<string, boolean> {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`)) ?? '';
  const found = entry.matchAll(/([\da-f]{8})([01])/g);
  return new Map(Array.from(found, ([, mark = '', shown]) => [mark, shown === '1']));
}
