import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';

import './feedback.css';
import { createToastQueue, type Toast, type ToastAction } from './toast-queue.ts';
import { useUiText } from './ui-text.ts';

export const TOAST_DURATION_MILLISECONDS = 3000;
export const TOAST_OFFSET_PIXELS = 20;
export const TOAST_GAP_PIXELS = 16;

const queue = createToastQueue(TOAST_DURATION_MILLISECONDS);

export const toast = {
  /** Gives back the way to take it down, when what it offers is done or gone. */
  success: (message: string, action?: ToastAction): (() => void) => queue.add('success', message, action),
  error: (message: string): void => void queue.add('error', message),
  /** What was told to one person is not for the next to read. */
  clear: (): void => queue.clear(),
};

/** Stands once in the page, outside of what a sub-application may sweep away. */
export function Toaster(): ReactNode {
  const toasts = useSyncExternalStore(queue.subscribe, queue.read);
  const text = useUiText();
  const regionRef = useRef<HTMLElement>(null);
  const newestId = toasts.at(-1)?.id;

  useEffect(() => {
    const region = regionRef.current;
    const isCovered = newestId !== undefined && document.querySelector('dialog:modal') !== null;
    // What is shown last lies on top. Not each time: showing again would start the entrance of every toast anew.
    if (isCovered) region?.hidePopover();
    if (!region?.matches(':popover-open')) region?.showPopover();
  }, [newestId]);

  return (
    <section
      ref={regionRef}
      className="sk-toaster"
      popover="manual"
      data-shell
      aria-label={text.notices}
      aria-live="polite"
      style={{ paddingTop: TOAST_OFFSET_PIXELS, gap: TOAST_GAP_PIXELS }}
    >
      {toasts.map((entry) => (
        <ToastCard key={entry.id} toast={entry} closeLabel={text.close} />
      ))}
    </section>
  );
}

function ToastCard({
  toast: { id, kind, message, action },
  closeLabel,
}: {
  toast: Toast;
  closeLabel: string;
}): ReactNode {
  return (
    <div
      className={`sk-toast sk-toast-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => queue.pause(id)}
      onPointerLeave={() => queue.resume(id)}
      onFocus={() => queue.pause(id)}
      onBlur={() => queue.resume(id)}
    >
      {kind === 'error' ? <CircleAlert size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
      <span className="sk-toast-message">{message}</span>
      {action && (
        <button
          type="button"
          className="sk-toast-action"
          onClick={() => {
            queue.remove(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="sk-toast-close" aria-label={closeLabel} onClick={() => queue.remove(id)}>
        <X size={14} aria-hidden />
      </button>
    </div>
  );
}
