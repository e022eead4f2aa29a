import { BlobImage } from '@skein/ui/blob-image.tsx';
import { IconButton } from '@skein/ui/button.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { useText } from './reviews.texts.ts';

export interface PictureZoomProps {
  file: Blob;
  name: string;
  onClose: () => void;
}

const widths = [100, 150, 200, 300, 400];

/** One picture over everything else, as large as the small print needs. `+` and `-` zoom, the arrows scroll, Esc closes. */
export function PictureZoom({ file, name, onClose }: PictureZoomProps): ReactNode {
  const t = useText();
  const { close } = useUiText();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState(0);
  const zoom = (by: number) => setStep((before) => Math.min(widths.length - 1, Math.max(0, before + by)));
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    // Before it is taken down: the browser then gives the focus back to what opened it.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={dialogRef}
      className="admin-review-zoom"
      aria-label={t('reviews.zoomed', { name })}
      onCancel={(event) => {
        event.preventDefault();
        // Of this picture, not of the case behind it.
        event.stopPropagation();
        onClose();
      }}
      onKeyDown={({ key }) => {
        if (key === '+' || key === '=') zoom(1);
        if (key === '-') zoom(-1);
      }}
    >
      <header>
        <h2>{name}</h2>
        <output>{widths[step]}%</output>
        <IconButton label={t('reviews.zoomOut')} icon={<ZoomOut size={16} />} onClick={() => zoom(-1)} />
        <IconButton label={t('reviews.zoomIn')} icon={<ZoomIn size={16} />} onClick={() => zoom(1)} />
        <IconButton label={close} icon={<X size={16} />} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- what is larger than its frame is scrolled by keys */}
      <section className="admin-review-zoom-picture" aria-label={name} tabIndex={0}>
        <div style={{ width: `${widths[step]}%` }}>
          <BlobImage blob={file} alt={name} />
        </div>
      </section>
    </dialog>
  );
}
