import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import './feedback.css';
import { followWork } from './modal-layers.ts';
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

/** What lies in the top layer lies there no more once it was moved. Not each time: it would start every entrance anew. */
const raise = (region: HTMLElement | null): void => {
  if (region?.isConnected && !region.matches(':popover-open')) region.showPopover();
};

/**
 * Stands once in the page, outside of what a sub-application may sweep away. While a dialog is open it stands inside of
 * it: elsewhere the browser lets nobody press what a toast offers, and nobody hear it.
 */
export function Toaster(): ReactNode {
  const toasts = useSyncExternalStore(queue.subscribe, queue.read);
  const text = useUiText();
  const homeRef = useRef<HTMLDivElement>(null);
  const regionRef = useRef<HTMLElement>(null);
  const [place] = useState(createPlace);
  const newestId = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    const home = homeRef.current;
    if (!home) return undefined;
    const stop = followWork(place, home, () => raise(regionRef.current));
    return () => {
      stop();
      place.remove();
    };
  }, [place]);

  useEffect(() => {
    const region = regionRef.current;
    // A dialog that goes as its deed is told takes along what stands in it, before anybody hears that it has gone.
    if (!place.isConnected) homeRef.current?.append(place);
    // What is shown last lies on top.
    if (newestId !== undefined && document.querySelector('dialog:modal') !== null) region?.hidePopover();
    raise(region);
  }, [newestId, place]);

  return (
    <div ref={homeRef} className="sk-toaster-place">
      {createPortal(
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
        </section>,
        place,
      )}
    </div>
  );
}

const createPlace = (): HTMLElement => {
  const place = document.createElement('div');
  place.className = 'sk-toaster-place';
  return place;
};

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
