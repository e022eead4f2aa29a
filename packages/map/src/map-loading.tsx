import { LoaderCircle } from 'lucide-react';
import type { Language } from '@skein/ui/preferences.ts';
import type { ReactNode } from 'react';

import '@skein/ui/button.css';
import './map-loading.css';
import { mapTexts } from './map-texts.ts';

/** Lies over the ground until there is a map on it: an empty rectangle would look like a map of nothing. */
export const MapLoading = ({ language }: { language: Language }): ReactNode => (
  <output className="sk-map-loading">
    <LoaderCircle className="sk-spin" size={14} aria-hidden />
    {mapTexts[language].loading}
  </output>
);
