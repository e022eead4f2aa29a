import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import './picture-zoom.css';
import { BlobImage } from './blob-image.tsx';
import { IconButton } from './button.tsx';
import { fillText, useUiText } from './ui-text.ts';

export interface PictureZoomProps {
  file: Blob;
  name: string;
  onClose: () => void;
}

const widths = [100, 150, 200, 300, 400];

/** One picture over everything else, as large as the small print needs. `+` and `-` zoom, the arrows scroll, Esc closes. */
export function PictureZoom({ file, name, onClose }: PictureZoomProps): ReactNode {
  const { close, zoom: text } = useUiText();
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
      className="sk-zoom"
      aria-label={fillText(text.enlarged, { name })}
      onCancel={(event) => {
        event.preventDefault();
        // Of this picture, not of what opened it.
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
        <IconButton label={text.out} icon={<ZoomOut size={16} />} onClick={() => zoom(-1)} />
        <IconButton label={text.in} icon={<ZoomIn size={16} />} onClick={() => zoom(1)} />
        <IconButton label={close} icon={<X size={16} />} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- what is larger than its frame is scrolled by keys */}
      <section className="sk-zoom-picture" aria-label={name} tabIndex={0}>
        <div style={{ width: step === 0 ? 'fit-content' : `${widths[step]}%` }}>
          <BlobImage blob={file} alt={name} />
        </div>
      </section>
    </dialog>
  );
}
