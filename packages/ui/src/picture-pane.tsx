import { Minus, Plus, RotateCcw, RotateCw, Scan } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

import './picture-pane.css';
import { BlobImage } from './blob-image.tsx';
import { IconButton } from './button.tsx';
import { useUiText } from './ui-text.ts';

export interface PicturePaneProps {
  file: Blob;
  name: string;
}

const percents = [100, 150, 200, 300, 400, 600] as const;
const QUARTERS = 4;

/** One picture in its frame, beside others. In it `+` and `-` zoom, `0` fits, `[` and `]` turn, the arrows scroll. */
export function PicturePane({ file, name }: PicturePaneProps): ReactNode {
  const { zoom: text } = useUiText();
  const [step, setStep] = useState(0);
  const [quarter, setQuarter] = useState(0);
  const zoom = (by: number) => setStep((before) => Math.min(percents.length - 1, Math.max(0, before + by)));
  const turn = (by: number) => setQuarter((before) => (before + by + QUARTERS) % QUARTERS);
  const fit = () => setStep(0);
  const deeds: Readonly<Record<string, () => void>> = {
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    '0': fit,
    '[': () => turn(-1),
    ']': () => turn(1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const deed = deeds[event.key];
    if (!deed || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    deed();
  };
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- keys for what is in it, wherever in it the focus is
    <figure className="sk-pane" onKeyDown={onKeyDown}>
      <figcaption>
        <b>{name}</b>
        <output>{percents[step]}%</output>
        <IconButton label={text.out} icon={<Minus size={14} />} onClick={() => zoom(-1)} />
        <IconButton label={text.in} icon={<Plus size={14} />} onClick={() => zoom(1)} />
        <IconButton label={text.fit} icon={<Scan size={14} />} onClick={fit} />
        <IconButton label={text.left} icon={<RotateCcw size={14} />} onClick={() => turn(-1)} />
        <IconButton label={text.right} icon={<RotateCw size={14} />} onClick={() => turn(1)} />
      </figcaption>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- what is larger than its frame is scrolled by keys */}
      <section className="sk-pane-frame" aria-label={name} tabIndex={0}>
        <div
          className="sk-pane-sheet"
          data-quarter={quarter}
          style={{ width: `${percents[step]}%`, height: `${percents[step]}%` }}
        >
          <BlobImage blob={file} alt={name} />
        </div>
      </section>
    </figure>
  );
}
