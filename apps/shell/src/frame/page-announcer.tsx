import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useText } from '../locales/texts.ts';
import { useWhereabouts } from './where.ts';

/** Tells what a page load would have told: the title, and to whoever listens that something new is here. */
export function PageAnnouncer(): ReactNode {
  const t = useText();
  const router = useRouter();
  const { page, section, subApp, trail } = useWhereabouts();
  const title = trail.at(-1) ?? t('pages.notFound.title');
  const place = section ?? page ?? subApp;
  const [announcement, setAnnouncement] = useState('');
  const lastPlace = useRef(place);

  useEffect(() => {
    document.title = `${title} · ${t('brand.name')}`;
  }, [title, t]);

  useEffect(
    () =>
      router.subscribe('onRendered', () => {
        // Moves inside a sub-application are its own to announce.
        if (lastPlace.current === place) return;
        lastPlace.current = place;
        setAnnouncement(t('frame.movedTo', { title }));
        focusPage();
      }),
    [router, place, title, t],
  );

  return (
    <output className="sk-hidden-visually" aria-live="polite">
      {announcement}
    </output>
  );
}

/** Without this the focus stays on a link that is gone, and the next Tab starts from the top of the document. */
function focusPage(): void {
  const main = document.querySelector<HTMLElement>('main');
  // A page that put the focus into its first field has already said where to begin.
  if (main?.contains(document.activeElement) && document.activeElement !== main) return;
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
