import type { Permission } from '@skein/contract/permissions.ts';
import { Button, type ButtonProps } from '@skein/ui/button.tsx';
import { Tooltip } from '@skein/ui/tooltip.tsx';
import type { ReactNode } from 'react';

import { useCan, useMissing } from './access.queries.ts';

export interface PermittedButtonProps extends ButtonProps {
  needs: Permission;
}

/** A deed that would be refused is not hidden: its button says what it takes, and whom to ask. */
export function PermittedButton({ needs, kind = 'default', onClick, ...button }: PermittedButtonProps): ReactNode {
  if (useCan(needs) === false) return <RefusedButton needs={needs} {...button} />;
  return <Button kind={kind} onClick={onClick} {...button} />;
}

function RefusedButton({ needs, ...button }: Omit<PermittedButtonProps, 'kind' | 'onClick'>): ReactNode {
  const words = useMissing(needs);
  return (
    <Tooltip text={words}>{(described) => <Button {...button} {...described} type="button" aria-disabled />}</Tooltip>
  );
}
