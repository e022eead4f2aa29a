import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface InlineEditorState {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Gives the focus back to what opened it: the editor goes away with the focus in it. */
  readonly close: () => void;
  /** Of the button that opens the editor; it stands only while the editor does not. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

export function useInlineEditor(isOpenAtFirst = false): InlineEditorState {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    opener,
    open: () => setOpen(true),
    close: () => {
      // At once, so that the button is there to take the focus.
      flushSync(() => setOpen(false));
      opener.current?.focus();
    },
  };
}
