import { InlineEditor } from '@skein/app-kit/forms/inline-editor.ts';
import { useHasDraft } from '@skein/app-kit/forms/use-draft.ts';
import { useInlineEditor } from '@skein/app-kit/forms/use-inline-editor.ts';
import { Button } from '@skein/ui/button.tsx';
import type { ReactNode } from 'react';

export interface SettingRowProps {
  title: string;
  value?: ReactNode;
  text: ReactNode;
  /** Of its heading: 2 where the list stands under the page's own heading. */
  level?: 2 | 3;
  /** The deed that opens the editor: "Change the password". */
  action: string;
  /** Of the deed: what it leads to cannot be undone. */
  kind?: 'default' | 'danger';
  /** Of the form inside: left half filled in, it is open when its owner comes back. */
  draftKey?: string;
  /** Draws the editor; `close` when the deed is done. */
  children: (close: () => void) => ReactNode;
}

/** A setting as it is, and under it the way to change it when asked for. */
export function SettingRow(props: SettingRowProps): ReactNode {
  const { title, value, text, level = 3, action, kind = 'default', draftKey = '', children } = props;
  const Heading = `h${level}` as const;
  const { isOpen, open, close, opener } = useInlineEditor(useHasDraft(draftKey));
  return (
    <li>
      <div className="shell-setting">
        <div className="shell-setting-text">
          <Heading>{title}</Heading>
          {value && <span className="shell-setting-value">{value}</span>}
          <p>{text}</p>
        </div>
        {!isOpen && (
          <Button ref={opener} kind={kind} aria-expanded={false} onClick={open}>
            {action}
          </Button>
        )}
      </div>
      {isOpen && (
        <fieldset className="shell-setting-editor" aria-label={action}>
          <InlineEditor value={{ close }}>{children(close)}</InlineEditor>
        </fieldset>
      )}
    </li>
  );
}
