import { CopyButton } from '@skein/ui/copy-button.tsx';
import type { ReactNode } from 'react';

import { useText } from '../../locales/texts.ts';

/** A command to type, with a way not to. */
export function CommandLine({ command, explanation }: { command: string; explanation: string }): ReactNode {
  const t = useText();
  return (
    <div className="shell-command">
      <code>{command}</code>
      <span>{explanation}</span>
      <CopyButton text={command} label={`${t('home.copy')}: ${command}`} size="small" kind="ghost" isIconOnly />
    </div>
  );
}
