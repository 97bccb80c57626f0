/** Styles use the colours only through CSS variables. */
export const light = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  ink: '#1E1B18',
  quiet: '#655E56',
  line: '#E7E0D6',
  /** Outlines. Contrast of at least 3:1 on paper and surface. */
  edge: '#8C8377',
  hostA: '#0F766E',
  hostB: '#B83A0B',
  onAccent: '#FFFFFF',
  /** Status colours. Their text is `onAccent`, on yellow `onYellow`. */
  green: '#1B7A3D',
  red: '#B3261E',
  yellow: '#F2C037',
  blue: '#1D5FB8',
  onYellow: '#1E1B18',
  scrim: 'rgb(30 27 24 / 45%)',
  shadow: '0 12px 40px rgb(30 27 24 / 16%)',
};

export type Palette = Record<keyof typeof light, string>;

export const dark: Palette = {
  paper: '#131519',
  surface: '#1B1E24',
  ink: '#ECE7DF',
  quiet: '#A8A196',
  line: '#2B2F37',
  edge: '#757A85',
  hostA: '#5EEAD4',
  hostB: '#FDBA74',
  onAccent: '#131519',
  green: '#5FD38A',
  red: '#FF8A80',
  yellow: '#F5CB4C',
  blue: '#82B4FF',
  onYellow: '#131519',
  scrim: 'rgb(0 0 0 / 60%)',
  shadow: '0 12px 40px rgb(0 0 0 / 55%)',
};

/** Ten shades for Mantine, lightest first; shades 7 (light) and 3 (dark) are the colours of the hosts. */
export const scales = {
  teal: [
    '#F0FDFA',
    '#CCFBF1',
    '#99F6E4',
    dark.hostA,
    '#2DD4BF',
    '#14B8A6',
    '#0D9488',
    light.hostA,
    '#115E59',
    '#134E4A',
  ],
  coral: [
    '#FFF7ED',
    '#FFEDD5',
    '#FED7AA',
    dark.hostB,
    '#FB923C',
    '#F97316',
    '#EA580C',
    light.hostB,
    '#9A3412',
    '#7C2D12',
  ],
  gray: [
    light.paper,
    '#F4EFE7',
    light.line,
    '#D9D1C5',
    '#C5BCAF',
    light.edge,
    light.quiet,
    '#4F4943',
    '#332F2B',
    light.ink,
  ],
  dark: [
    dark.ink,
    '#CFC9BF',
    dark.quiet,
    dark.edge,
    dark.line,
    '#24282F',
    dark.surface,
    dark.paper,
    '#0E1013',
    '#090A0C',
  ],
} as const;
