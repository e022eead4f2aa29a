import { PayloadFacts, type Payload } from '@skein/contract/payloads.ts';
import { toast } from '@skein/ui/toast.tsx';
import { useRef } from 'react';

import { useShortcut, isWriting } from '../../frame/use-shortcut.ts';
import { useDeletePayloads, useRestorePayloads, useUpdatePayload } from './payloads.queries.ts';
import { useText } from './payloads.texts.ts';

/** What is done to payloads, each with the way back: the toast's button, or Ctrl+Z for the last one. */
export function usePayloadDeeds() {
  const t = useText();
  const deletion = useDeletePayloads();
  const restoration = useRestorePayloads();
  const update = useUpdatePayload();
  const lastUndo = useRef<(() => void) | undefined>(undefined);

  const tell = (message: string, undo: () => Promise<unknown>) => {
    const run = () => {
      if (lastUndo.current === run) lastUndo.current = undefined;
      // A refusal is told by the request layer.
      undo().then(
        () => toast.success(t('payloads.undone')),
        () => undefined,
      );
    };
    lastUndo.current = run;
    toast.success(message, { label: t('payloads.undo'), run });
  };
  useShortcut(
    (event) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isWriting(event),
    () => lastUndo.current?.(),
  );

  return {
    isRemoving: deletion.isPending,
    remove: (ids: readonly string[], onDone: () => void) =>
      deletion.mutate(ids, {
        onSuccess: () => {
          onDone();
          tell(t('payloads.removed', { count: ids.length }), () => restoration.mutateAsync(ids));
        },
      }),
    tellSaved: (saved: Payload, before: Payload | undefined) => {
      if (!before) tell(t('payloads.created'), () => deletion.mutateAsync([saved.id]));
      else if (before.version !== saved.version)
        tell(t('payloads.saved'), () => {
          const { id, version } = saved;
          return update.mutateAsync({ id, version, ...PayloadFacts.strip().parse(before) });
        });
    },
  };
}
