import { shouldRetry } from '@skein/app-kit/create-query-client.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { toast } from '@skein/ui/toast.tsx';
import { useRef } from 'react';

import { isWriting, useShortcut } from '../frame/use-shortcut.ts';
import { useText } from './lists.texts.ts';

/** Tells of a deed with the way back: the toast's button, or Ctrl+Z for the last one. */
export function useUndo(): (message: string, undo: () => Promise<unknown>) => void {
  const t = useText();
  const tellFailure = useTellFailure();
  const lastUndo = useRef<(() => void) | undefined>(undefined);
  useShortcut(
    (event) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isWriting(event),
    () => lastUndo.current?.(),
  );
  return (message, undo) => {
    const offer = () => {
      const run = () => {
        // Once: by the keys, its button would still be there.
        takeDown();
        if (lastUndo.current === run) lastUndo.current = undefined;
        undo().then(
          () => toast.success(t('lists.undone')),
          (error: Error) => {
            tellFailure(error);
            if (shouldRetry(0, error)) offer();
          },
        );
      };
      const takeDown = toast.success(message, { label: t('lists.undo'), run });
      lastUndo.current = run;
    };
    offer();
  };
}
