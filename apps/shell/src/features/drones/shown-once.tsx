import { Button } from '@skein/ui/button.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Copy } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { useText } from './drones.texts.ts';

export interface ShownOnceProps {
  name: string;
  label: string;
  value: string;
  copyLabel: string;
  /** Said once it is. */
  copied: string;
}

/** A secret that nobody can ask for again: marked, to be taken along now. */
export function ShownOnce({ name, label, value, copyLabel, copied }: ShownOnceProps): ReactNode {
  const t = useText();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  // Where the browser forbids it, the secret stands there to be marked.
  const copy = () =>
    void navigator.clipboard?.writeText(value).then(
      () => toast.success(copied),
      () => undefined,
    );
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
      <Button size="small" icon={<Copy size={14} aria-hidden />} onClick={copy}>
        {copyLabel}
      </Button>
    </div>
  );
}
