import type { Theme } from './preference-source.ts';

/** The colours of `tokens.css` as values, for what cannot read custom properties: canvas and WebGL. */
export const palette: Record<Theme, Palette> = {
  dark: {
    surface: ['#0A0F14', '#10171F', '#17212B', '#1F2B37'],
    text: ['#E8EEF4', '#AAB8C5', '#8595A4'],
    line: '#2A3744',
    lineStrong: '#5B6B7A',
    primary: '#1F6FEB',
    accent: '#5AA7FF',
    accentSoft: '#17304D',
    status: { flying: '#3DD68C', standby: '#5AB0FF', caution: '#FFC53D', alarm: '#FF6166', offline: '#8C99A8' },
  },
  light: {
    surface: ['#F2F4F7', '#FFFFFF', '#F7F9FB', '#E9EEF3'],
    text: ['#15202B', '#435261', '#5C6B7A'],
    line: '#DCE3EA',
    lineStrong: '#8493A1',
    primary: '#1558C0',
    accent: '#1558C0',
    accentSoft: '#E3EDFB',
    status: { flying: '#0A6B42', standby: '#1558C0', caution: '#7A5200', alarm: '#BF1D28', offline: '#5C6B7A' },
  },
};

export interface Palette {
  /** From the ground up: page, panel, raised, pressed. */
  readonly surface: readonly [string, string, string, string];
  /** From the loudest down: body, secondary, quiet. */
  readonly text: readonly [string, string, string];
  readonly line: string;
  readonly lineStrong: string;
  readonly primary: string;
  readonly accent: string;
  readonly accentSoft: string;
  readonly status: Readonly<Record<'flying' | 'standby' | 'caution' | 'alarm' | 'offline', string>>;
}
