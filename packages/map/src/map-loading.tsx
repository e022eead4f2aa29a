import { CloudOff, LoaderCircle } from 'lucide-react';
import type { Language } from '@skein/ui/preferences.ts';
import type { ReactNode } from 'react';

import '@skein/ui/button.css';
import './map-loading.css';
import { mapTexts } from './map-texts.ts';

export interface MapLoadingProps {
  language: Language;
  /** It is tried again by itself. */
  hasFailed?: boolean;
}

/** Lies over the ground until there is a map on it: an empty rectangle would look like a map of nothing. */
export const MapLoading = ({ language, hasFailed = false }: MapLoadingProps): ReactNode => (
  <output className="sk-map-loading">
    {hasFailed ? <CloudOff size={14} aria-hidden /> : <LoaderCircle className="sk-spin" size={14} aria-hidden />}
    {mapTexts[language][hasFailed ? 'noGround' : 'loading']}
  </output>
);
