import { IconButton } from '@skein/ui/button.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from '../../locales/texts.ts';

/** A command to type, with a way not to. */
export function CommandLine({ command, explanation }: { command: string; explanation: string }): ReactNode {
  const t = useText();
  const copy = () =>
    // Refused where the page is not served securely, and by some browsers' settings.
    navigator.clipboard?.writeText(command).then(
      () => toast.success(t('home.copied')),
      () => toast.error(t('home.copyFailed')),
    ) ?? toast.error(t('home.copyFailed'));
  return (
    <div className="shell-command">
      <code>{command}</code>
      <span>{explanation}</span>
      <IconButton
        size="small"
        label={`${t('home.copy')}: ${command}`}
        icon={<Copy size={14} aria-hidden />}
        onClick={() => void copy()}
      />
    </div>
  );
}
