export type CoverTheme = 'light' | 'dark';

export interface CoverColours {
  ground: string;
  a: string;
  b: string;
  both: string;
  bothRings: string;
  ink: string;
  inkOnForm: string;
}

const PAPER = { a: '#0F766E', b: '#B83A0B', ink: '#1E1B18', inkOnForm: '#FBF8F3' };
const NIGHT = { a: '#5EEAD4', b: '#FDBA74', ink: '#ECE7DF', inkOnForm: '#131519' };

/** Titles have a contrast of at least 4.5:1 on each ground. */
export const COVER_PALETTES: Record<CoverTheme, readonly [CoverColours, ...CoverColours[]]> = {
  light: [
    { ...PAPER, ground: '#FBF8F3', both: '#2A1A16', bothRings: '#B39A8C' },
    { ...PAPER, ground: '#F3E9DA', both: '#F6B768', bothRings: '#C9682A' },
    { ...PAPER, ground: '#DFEBE6', b: '#C4491A', both: '#0B2E2B', bothRings: '#7FB5AB', ink: '#12302D' },
    { ...PAPER, ground: '#F9DFCE', both: '#3A150A', bothRings: '#D79A7C', ink: '#34160B' },
  ],
  dark: [
    { ...NIGHT, ground: '#131519', both: '#FFF6E6', bothRings: '#4FA598' },
    { ...NIGHT, ground: '#0E2A2A', both: '#0E2A2A', bothRings: '#4FC9B7' },
    {
      ...NIGHT,
      ...{ ground: '#2B1A14', both: '#2B1A14', bothRings: '#D79C60', ink: '#F5E9DC', inkOnForm: '#1B120D' },
    },
    { ...NIGHT, ground: '#1B2030', both: '#FFF6E6', bothRings: '#4FA598' },
  ],
};
