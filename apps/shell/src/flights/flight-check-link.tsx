import { linkClass } from '@skein/ui/button.tsx';
import { Link } from '@tanstack/react-router';
import { Radar } from 'lucide-react';
import type { ReactNode } from 'react';

import { pathOf } from '../app/routes.ts';
import { useText } from '../locales/texts.ts';

/** To the question whether one may fly, with what is known here filled in. */
export function FlightCheckLink(known: { drone?: string; site?: string }): ReactNode {
  const t = useText();
  return (
    <div>
      <Link to={pathOf('flightCheck')} search={known} className={linkClass()}>
        <Radar size={14} aria-hidden />
        {t('pages.flightCheck.title')}
      </Link>
    </div>
  );
}
