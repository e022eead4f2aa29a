import { useState } from 'react';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The columns a user has hidden in a table. A cookie, because an expired session clears local storage; bound to the page's
 * own path, so that no call carries it.
 */
export function useHiddenColumns(
  tableName: string,
  hiddenAtFirst: readonly string[],
): readonly [readonly string[], (hidden: readonly string[]) => void] {
  const cookie = `skein_columns_${tableName}`;
  const [hidden, setHidden] = useState(() => readList(cookie) ?? hiddenAtFirst);
  const remember = (next: readonly string[]) => {
    setHidden(next);
    const value = encodeURIComponent(next.join(','));
    document.cookie = `${cookie}=${value}; path=${location.pathname}; max-age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
  };
  return [hidden, remember];
}

function readList(cookie: string): readonly string[] | undefined {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${cookie}=`));
  if (entry === undefined) return undefined;
  return decodeURIComponent(entry.slice(cookie.length + 1))
    .split(',')
    .filter(Boolean);
}
