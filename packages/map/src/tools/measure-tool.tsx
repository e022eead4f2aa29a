import { Button, IconButton } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMeasures } from '../use-measures.ts';
import { measured } from './measured.ts';
import { MeasureLayer } from './measure-layer.tsx';
import { toolTexts } from './tool-texts.ts';
import { useMeasuredPlaces } from './use-measured-places.ts';

/** How far, in which direction, and how large: between places that are clicked, or taken from the middle of the map. */
export function MeasureTool({ onStop }: { onStop: () => void }): ReactNode {
  const { language, theme } = usePreferences();
  const text = toolTexts[language];
  const { positions, takeBack, clear } = useMeasuredPlaces(onStop);
  return (
    <>
      <MeasureLayer positions={positions} theme={theme} />
      <span className="sk-map-crosshair" aria-hidden />
      <section className="sk-map-measured" aria-label={text.measure}>
        <output>
          <Figures of={measured(positions)} />
        </output>
        <p>
          {text.measureHint} {positions.length > 0 && text.measureKeys}
        </p>
        <fieldset aria-label={text.measure}>
          <Button
            size="small"
            icon={<Undo2 size={14} aria-hidden />}
            disabled={positions.length === 0}
            onClick={takeBack}
          >
            {text.undo}
          </Button>
          <Button size="small" disabled={positions.length === 0} onClick={clear}>
            {text.clear}
          </Button>
          <IconButton size="small" label={text.stop} icon={<X size={14} />} onClick={onStop} />
        </fieldset>
      </section>
    </>
  );
}

function Figures({ of }: { of: ReturnType<typeof measured> }): ReactNode {
  const text = toolTexts[usePreferences().language];
  const { area, length } = useMeasures();
  if (!of) return null;
  return (
    <dl>
      <dt>{text.total}</dt>
      <dd>{length(of.meters)}</dd>
      <dt>{text.leg}</dt>
      <dd>{length(of.legMeters)}</dd>
      <dt>{text.bearing}</dt>
      <dd>{Math.round(of.bearingDegrees) % 360}°</dd>
      {of.squareMeters !== undefined && (
        <>
          <dt>{text.area}</dt>
          <dd>{area(of.squareMeters)}</dd>
        </>
      )}
    </dl>
  );
}
