import { usePolled } from '@skein/app-kit/use-polled.ts';
import { platformHealth } from '@skein/contract/platform-health.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { Loaded } from '@skein/ui/loaded.tsx';
import { SkeletonRows } from '@skein/ui/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ShortVerdict } from '../../health-verdict/verdict.tsx';
import { useText } from './overview.texts.ts';

const EVERY_SECONDS = 60;

/** How the system is, in one line, and the way to the rest of it. */
export function HealthLine(): ReactNode {
  const t = useText();
  const health = usePolled(platformHealth.info, { everySeconds: EVERY_SECONDS });
  return (
    <section className="admin-overview-health" aria-label={t('navigation.health')}>
      <Loaded query={health} skeleton={<SkeletonRows rows={1} />}>
        {({ info }) => <ShortVerdict findings={info.findings} />}
      </Loaded>
      <Link to="/health" className={linkClass()}>
        {t('overview.toHealth')}
      </Link>
    </section>
  );
}
