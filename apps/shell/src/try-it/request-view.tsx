import type { UnsignedCall } from '@skein/sdk/sign-call.ts';
import { CodeSample } from '@skein/ui/code-sample.tsx';
import type { ReactNode } from 'react';

import type { DescribedCall } from './described-calls.ts';
import type { CallValues } from './request-of-call.ts';
import { curlOf, typescriptOf } from './samples.ts';
import { useTryItText } from './try-it.texts.ts';

export interface RequestViewProps {
  call: DescribedCall;
  values: CallValues;
  request: UnsignedCall;
  keyId: string;
  authorization: string;
}

/** How the same is asked from a shell, and by a program. */
export function RequestView({ call, values, request, keyId, authorization }: RequestViewProps): ReactNode {
  const t = useTryItText();
  const { origin } = window.location;
  return (
    <section className="shell-try-request">
      <h3>{t('request')}</h3>
      <CodeSample label={t('curl')} code={curlOf(origin, request, authorization)} copyLabel={t('copyCurl')} />
      <p>{t('curlText')}</p>
      <CodeSample
        label={t('typescript')}
        code={typescriptOf(call, values, { origin, keyId })}
        copyLabel={t('copyTypescript')}
      />
      <p>{t('environment')}</p>
    </section>
  );
}
