import { FormFailure } from '@skein/ui/form-failure.tsx';
import type { ReactNode } from 'react';

import { useText } from './services.texts.ts';

export interface OvertakenProps {
  /** What stood in the form that is gone, by its labels. */
  unsent: readonly (readonly [label: string, typed: string])[];
  /** What another did. */
  children: ReactNode;
}

/** Stands where a form was until another's deed took it away. */
export function Overtaken({ unsent, children }: OvertakenProps): ReactNode {
  const t = useText();
  return (
    <div className="admin-services-form">
      <FormFailure>
        {children}
        {unsent.length > 0 && ` ${t('services.unsent')} ${unsent.map((each) => each.join(' ')).join(' · ')}`}
      </FormFailure>
    </div>
  );
}
