import { Minus, Navigation2, Plus } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';

import type { MapTexts } from './map-texts.ts';
import { useMap } from './use-map.ts';

export function MapControls({ texts }: { texts: MapTexts }): ReactNode {
  const map = useMap();
  const bearing = useBearing();
  return (
    <fieldset className="sk-map-controls" aria-label={texts.controls}>
      <ControlButton label={texts.zoomIn} onPress={() => map.zoomIn()}>
        <Plus size={16} aria-hidden />
      </ControlButton>
      <ControlButton label={texts.zoomOut} onPress={() => map.zoomOut()}>
        <Minus size={16} aria-hidden />
      </ControlButton>
      <ControlButton label={texts.resetNorth} onPress={() => map.resetNorthPitch()}>
        <Navigation2 size={15} aria-hidden style={{ rotate: `${-bearing}deg` }} />
      </ControlButton>
    </fieldset>
  );
}

interface ControlButtonProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
}

function ControlButton({ label, onPress, children }: ControlButtonProps): ReactNode {
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  );
}

function useBearing(): number {
  const map = useMap();
  const [bearing, setBearing] = useState(() => map.getBearing());
  useEffect(() => {
    const follow = () => setBearing(map.getBearing());
    map.on('rotate', follow);
    return () => {
      map.off('rotate', follow);
    };
  }, [map]);
  return bearing;
}
