import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button, IconButton, type ButtonProps } from './button.tsx';
import { toast } from './toast.tsx';
import { useUiText } from './ui-text.ts';

export interface CopyButtonProps extends Pick<ButtonProps, 'kind' | 'size'> {
  /** What goes to the clipboard. */
  text: string;
  /** Names the deed and its object: "Copy the key id". */
  label: string;
  isIconOnly?: boolean;
  onCopied?: () => void;
}

/** Copies a text, and says so. Where the browser forbids it, says how to do without. */
export function CopyButton({ text, label, isIconOnly = false, onCopied, ...button }: CopyButtonProps): ReactNode {
  const words = useUiText().copy;
  const refuse = () => toast.error(words.failed);
  const tell = () => {
    toast.success(words.done);
    onCopied?.();
  };
  const props = {
    ...button,
    icon: <Copy size={14} aria-hidden />,
    // The clipboard is missing where the page is not served securely, and refuses by some browsers' settings.
    onClick: () => void (navigator.clipboard?.writeText(text).then(tell, refuse) ?? refuse()),
  };
  return isIconOnly ? <IconButton {...props} label={label} /> : <Button {...props}>{label}</Button>;
}
