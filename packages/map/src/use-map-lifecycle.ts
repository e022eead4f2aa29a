import type { Position } from '@skein/geo/position.ts';
import { loadMapEngine } from '@skein/map/load-map-engine.ts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

import { applyBasemapLook } from './apply-basemap-look.ts';
import type { BasemapLook } from './basemap-style.ts';
import { createMap } from './create-map.ts';
import type { MapEngine } from './load-map-engine.ts';
import { useGroundState, type GroundState } from './use-ground-state.ts';

export interface MapSettings extends Omit<BasemapLook, 'isGroundKnown'> {
  /** Where the map looks; a later change moves it there. */
  readonly center: Position;
  readonly zoom: number;
  /** What the map shows, for those who cannot see it. */
  readonly label: string;
  /** Canvas text is drawn once and never again: the map waits for the faces it is drawn with. */
  readonly fontsReady?: () => Promise<void>;
  /** Layers may be added from here on. */
  readonly onReady?: (map: MapLibreMap) => void;
}

export type MapProblem = 'noWebgl' | 'noBasemap';

interface MapLifecycle {
  readonly containerRef: RefObject<HTMLDivElement | null>;
  /** Undefined until its style stands. */
  readonly map: MapLibreMap | undefined;
  readonly problem: MapProblem | undefined;
  readonly ground: GroundState;
}

/** One map per mount; later settings repaint, move or rename it, and unmounting frees its WebGL context and listeners. */
export function useMapLifecycle(settings: MapSettings): MapLifecycle {
  const { theme, language, showBorders = false, label, zoom } = settings;
  const [longitude, latitude] = settings.center;
  const containerRef = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap>();
  const [problem, setProblem] = useState<MapProblem>();

  const open = useEffectEvent((engine: MapEngine, container: HTMLElement) =>
    createMap(engine, {
      container,
      center: [longitude, latitude],
      zoom,
      look: { theme, language, showBorders, isGroundKnown: false },
      onReady: (ready) => {
        setMap(ready);
        settings.onReady?.(ready);
      },
      onBasemapMissing: () => setProblem('noBasemap'),
    }),
  );
  const waitForFonts = useEffectEvent(() => settings.fontsReady?.() ?? Promise.resolve());

  useEffect(() => {
    let isGone = false;
    let opened: MapLibreMap | undefined;
    const start = async () => {
      const [engine] = await Promise.all([loadMapEngine(), waitForFonts()]);
      const container = containerRef.current;
      if (isGone || !container) return;
      try {
        opened = open(engine, container);
      } catch (error) {
        if (!(error instanceof engine.GPUInitializationError)) throw error;
        setProblem('noWebgl');
      }
    };
    void start();
    return () => {
      isGone = true;
      opened?.remove();
      setMap(undefined);
      setProblem(undefined);
    };
  }, []);

  const ground = useGroundState(map);
  const isGroundKnown = ground === 'known';
  useEffect(() => {
    if (map) applyBasemapLook(map, { theme, language, showBorders, isGroundKnown });
  }, [map, theme, language, showBorders, isGroundKnown]);

  // Not when the map appears: whoever was told of it may have moved it already.
  const move = useEffectEvent((view: { center: [number, number]; zoom: number }) => map?.jumpTo(view));
  useEffect(() => {
    move({ center: [longitude, latitude], zoom });
  }, [longitude, latitude, zoom]);

  useEffect(() => {
    map?.getCanvas().setAttribute('aria-label', label);
  }, [map, label]);

  return { containerRef, map, problem, ground };
}
