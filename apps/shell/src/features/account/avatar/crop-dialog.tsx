import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';

import './avatar.css';
import { CLOSEST_ZOOM, middleOf, moveBy, placeAt, roomOf, zoomTo, type Crop } from './crop.ts';
import { useText } from '../account.texts.ts';

/** Twice what is kept, so that the server has something to scale down from. */
const SIDE_PIXELS = 512;
const QUALITY = 0.92;

export interface CropDialogProps {
  picture: ImageBitmap;
  isBusy: boolean;
  failure: string | undefined;
  onCropped: (picture: Blob) => void;
  onCancel: () => void;
}

/** What of a picture becomes the avatar. Dragged, or set by sliders, which the keyboard moves too. */
export function CropDialog({ picture, isBusy, failure, onCropped, onCancel }: CropDialogProps): ReactNode {
  const t = useText();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState(1);
  const [crop, setCrop] = useState<Crop>(() => middleOf(picture));
  const room = roomOf(picture, crop);

  useEffect(() => {
    const pen = canvasRef.current?.getContext('2d');
    if (!pen) return;
    const { left, top, side } = crop;
    pen.clearRect(0, 0, SIDE_PIXELS, SIDE_PIXELS);
    pen.drawImage(picture, left, top, side, side, 0, 0, SIDE_PIXELS, SIDE_PIXELS);
  }, [picture, crop]);

  const changeZoom = (next: number) => {
    setZoom(next);
    setCrop((before) => zoomTo(picture, before, next));
  };
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (buttons === 0) return;
    const { clientWidth } = currentTarget;
    setCrop((before) => moveBy(picture, before, -movementX / clientWidth, -movementY / clientWidth));
  };
  const confirm = () => canvasRef.current?.toBlob((cropped) => cropped && onCropped(cropped), 'image/webp', QUALITY);

  return (
    <Dialog
      isOpen
      title={t('avatar.cropTitle')}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('forms.cancel')}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={confirm}>
            {t('avatar.use')}
          </Button>
        </>
      }
    >
      <div className="shell-crop">
        {failure && <FormFailure>{failure}</FormFailure>}
        <canvas
          ref={canvasRef}
          className="shell-crop-canvas"
          width={SIDE_PIXELS}
          height={SIDE_PIXELS}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        <div className="shell-crop-sliders">
          <Slider label={t('avatar.zoom')} min={1} max={CLOSEST_ZOOM} value={zoom} onChange={changeZoom} />
          <Slider
            label={t('avatar.across')}
            max={room.across}
            value={crop.left}
            onChange={(left) => setCrop((before) => placeAt(picture, before, { left }))}
          />
          <Slider
            label={t('avatar.down')}
            max={room.down}
            value={crop.top}
            onChange={(top) => setCrop((before) => placeAt(picture, before, { top }))}
          />
        </div>
      </div>
    </Dialog>
  );
}

interface SliderProps {
  label: string;
  min?: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** Of no use, and says so, while there is nowhere to go. */
function Slider({ label, min = 0, max, value, onChange }: SliderProps): ReactNode {
  return (
    <label className="shell-crop-slider">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step="any"
        value={value}
        disabled={max <= min}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
