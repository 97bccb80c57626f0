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

/** Titles have a contrast of at least 4.5:1 on each ground. */
export const COVER_PALETTES: Record<CoverTheme, readonly [CoverColours, ...CoverColours[]]> = {
  light: [
    {
      ground: '#FBF8F3',
      a: '#0F766E',
      b: '#B83A0B',
      both: '#2A1A16',
      bothRings: '#B39A8C',
      ink: '#1E1B18',
      inkOnForm: '#FBF8F3',
    },
    {
      ground: '#F3E9DA',
      a: '#0F766E',
      b: '#B83A0B',
      both: '#F6B768',
      bothRings: '#C9682A',
      ink: '#1E1B18',
      inkOnForm: '#FBF8F3',
    },
    {
      ground: '#DFEBE6',
      a: '#0F766E',
      b: '#C4491A',
      both: '#0B2E2B',
      bothRings: '#7FB5AB',
      ink: '#12302D',
      inkOnForm: '#FBF8F3',
    },
    {
      ground: '#F9DFCE',
      a: '#0F766E',
      b: '#B83A0B',
      both: '#3A150A',
      bothRings: '#D79A7C',
      ink: '#34160B',
      inkOnForm: '#FBF8F3',
    },
  ],
  dark: [
    {
      ground: '#131519',
      a: '#5EEAD4',
      b: '#FDBA74',
      both: '#FFF6E6',
      bothRings: '#4FA598',
      ink: '#ECE7DF',
      inkOnForm: '#131519',
    },
    {
      ground: '#0E2A2A',
      a: '#5EEAD4',
      b: '#FDBA74',
      both: '#0E2A2A',
      bothRings: '#4FC9B7',
      ink: '#ECE7DF',
      inkOnForm: '#131519',
    },
    {
      ground: '#2B1A14',
      a: '#5EEAD4',
      b: '#FDBA74',
      both: '#2B1A14',
      bothRings: '#D79C60',
      ink: '#F5E9DC',
      inkOnForm: '#1B120D',
    },
    {
      ground: '#1B2030',
      a: '#5EEAD4',
      b: '#FDBA74',
      both: '#FFF6E6',
      bothRings: '#4FA598',
      ink: '#ECE7DF',
      inkOnForm: '#131519',
    },
  ],
};
