import type { DeveloperLack } from '@skein/contract/developers.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { useText } from './developer-certificate.texts.ts';

const mends = {
  personalAuth: { to: pathOf('account'), search: { section: 'verification' } },
  certifiedEnterprise: { to: pathOf('enterpriseInfo'), search: {} },
} as const satisfies Record<DeveloperLack, object>;

/** What has to be there before anything can be submitted, and where to mend it. */
export function DeveloperLackNote({ lack }: { lack: DeveloperLack }): ReactNode {
  const t = useText();
  return (
    <div className="shell-developer-lack">
      <TriangleAlert size={16} aria-hidden />
      <span>{t(`certificate.lacks.${lack}`)}</span>
      <Link {...mends[lack]} className={linkClass('default', 'small')}>
        {t(`certificate.mend.${lack}`)}
      </Link>
    </div>
  );
}
