import { CopyButton } from '@skein/ui/copy-button.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { useEffect, useRef, type ReactNode } from 'react';

import { useText } from './drones.texts.ts';

export interface ShownOnceProps {
  name: string;
  label: string;
  value: string;
  copyLabel: string;
}

/** A secret that nobody can ask for again: marked, to be taken along now. */
export function ShownOnce({ name, label, value, copyLabel }: ShownOnceProps): ReactNode {
  const t = useText();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={ref} className="shell-drone-code">
      <TextField
        label={label}
        help={t('drones.codeOnce')}
        name={name}
        value={value}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton text={value} label={copyLabel} size="small" />
    </div>
  );
}
