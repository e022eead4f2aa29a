import { toast } from '@skein/ui/toast.tsx';
import { useRef } from 'react';

import { isWriting, useShortcut } from '../frame/use-shortcut.ts';
import { useText } from './lists.texts.ts';

/** Tells of a deed with the way back: the toast's button, or Ctrl+Z for the last one. */
export function useUndo(): (message: string, undo: () => Promise<unknown>) => void {
  const t = useText();
  const lastUndo = useRef<(() => void) | undefined>(undefined);
  useShortcut(
    (event) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isWriting(event),
    () => lastUndo.current?.(),
  );
  return (message, undo) => {
    const run = () => {
      if (lastUndo.current === run) lastUndo.current = undefined;
      // A refusal is told by the request layer.
      undo().then(
        () => toast.success(t('lists.undone')),
        () => undefined,
      );
    };
    lastUndo.current = run;
    toast.success(message, { label: t('lists.undo'), run });
  };
}
