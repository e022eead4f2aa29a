import type { Theme } from '@skein/ui/preferences.ts';

/** Land and water differ just enough to be told apart: what flies over them must stay the loudest thing on the map. */
export const basemapPalette: Record<Theme, BasemapPalette> = {
  dark: {
    unknown: '#111A24',
    water: '#0B131C',
    land: '#161F2A',
    shore: '#2B3A4B',
    river: '#1C2F42',
    border: '#43566B',
    city: '#B9C6D3',
    town: '#8395A7',
    halo: '#0E1721',
  },
  light: {
    unknown: '#E6EBEF',
    water: '#D5E1EB',
    land: '#F5F6F5',
    shore: '#B4C4D1',
    river: '#BFD2E0',
    border: '#9AA7B4',
    city: '#3A4858',
    town: '#66747F',
    halo: '#FBFCFC',
  },
};

export interface BasemapPalette {
  /** Where no tile has come yet: neither land nor water. */
  readonly unknown: string;
  readonly water: string;
  readonly land: string;
  readonly shore: string;
  readonly river: string;
  readonly border: string;
  readonly city: string;
  readonly town: string;
  readonly halo: string;
}
