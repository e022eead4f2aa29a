import { Permitted } from '@skein/app-kit/permitted.tsx';
import type { ReactNode } from 'react';

import { useText } from './audit.texts.ts';
import { OperationLog } from './operation-log.tsx';

/** What was done in the enterprise, in a log that can be verified. */
export function AuditPage(): ReactNode {
  const t = useText();
  const heading = { title: t('pages.audit.title'), subtitle: t('pages.audit.purpose') };
  return (
    <Permitted to="audit:read" {...heading}>
      <OperationLog {...heading} />
    </Permitted>
  );
}
