import { Button } from '@skein/ui/button.tsx';
import { useId, useState, type ReactNode } from 'react';

import { useText } from '../../../locales/texts.ts';

export interface SettingRowProps {
  title: string;
  value?: ReactNode;
  text: ReactNode;
  /** Of its heading: 2 where the list stands under the page's own heading. */
  level?: 2 | 3;
  /** The deed that opens the editor: "Change the password". */
  action: string;
  /** Draws the editor; `close` when the deed is done. */
  children: (close: () => void) => ReactNode;
}

/** A setting as it is, and under it the way to change it when asked for. */
export function SettingRow({ title, value, text, level = 3, action, children }: SettingRowProps): ReactNode {
  const t = useText();
  const Heading = `h${level}` as const;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const close = () => {
    setOpen(false);
    // The editor goes away with the focus in it.
    button?.focus();
  };
  return (
    <li>
      <div className="shell-setting">
        <div className="shell-setting-text">
          <Heading>{title}</Heading>
          {value && <span className="shell-setting-value">{value}</span>}
          <p>{text}</p>
        </div>
        <Button
          ref={setButton}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('forms.cancel') : action}
        </Button>
      </div>
      {isOpen && (
        <div className="shell-setting-editor" id={id}>
          {children(close)}
        </div>
      )}
    </li>
  );
}
