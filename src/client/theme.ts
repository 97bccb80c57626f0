import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver } from '@mantine/core';
import { dark, light, type Palette, scales } from './palette.ts';

const sans = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";
const serif = "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif";

const MIN_TARGET_SIZE = '44px';

const scrollBars = { type: 'hover', scrollHideDelay: 600, scrollbarSize: 10 } as const;

/** Without this role the header of a dialog would be a second banner of the page. */
const dialogAttributes = { header: { role: 'presentation' } };

/** Mantine's outlines are nearly white in the dark theme. */
const OUTLINE_COLORS: Partial<Record<string, string>> = {
  gray: 'var(--wc-quiet)',
  teal: 'var(--wc-host-a)',
  coral: 'var(--wc-host-b)',
};

export const theme = createTheme({
  fontFamily: sans,
  headings: {
    fontFamily: serif,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '40px', lineHeight: '1.12' },
      h2: { fontSize: '28px', lineHeight: '1.2' },
      h3: { fontSize: '20px', lineHeight: '1.3' },
      h4: { fontSize: '16px', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.4', xl: '1.25' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  colors: { ...scales },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 3 },
  white: light.surface,
  black: light.ink,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const outline = input.variant === 'outline' && OUTLINE_COLORS[input.color ?? ''];
    if (outline) return { ...colors, color: outline, border: `1px solid ${outline}` };
    return input.variant === 'filled' ? { ...colors, color: 'var(--wc-on-accent)' } : colors;
  },
  // Plain objects, because importing the components would add them to the first load.
  components: {
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: MIN_TARGET_SIZE, radius: '50%' },
    },
    // WCAG 1.4.1: a link in a text must differ by more than its colour.
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: {
      defaultProps: { variant: 'outline', color: 'gray', radius: 'xl', size: 'lg', fw: 500, tt: 'none' },
    },
    Button: {
      defaultProps: { radius: 'xl' },
      vars: () => ({ root: { '--button-height': MIN_TARGET_SIZE, '--button-fz': '14px' } }),
    },
    CloseButton: { defaultProps: { size: MIN_TARGET_SIZE, iconSize: 20, radius: '50%' } },
    Drawer: {
      defaultProps: {
        attributes: dialogAttributes,
        transitionProps: { duration: 200, timingFunction: 'ease-out' },
      },
    },
    Input: {
      vars: () => ({
        wrapper: { '--input-height': MIN_TARGET_SIZE, '--input-fz': '16px', '--input-bd': 'var(--wc-edge)' },
      }),
    },
    MenuItem: { defaultProps: { mih: MIN_TARGET_SIZE } },
    Modal: {
      styles: {
        content: { background: 'var(--wc-surface)' },
        header: { background: 'var(--wc-surface)' },
        title: { fontFamily: serif, fontSize: '20px', fontWeight: 600 },
      },
      defaultProps: {
        attributes: dialogAttributes,
        centered: true,
        transitionProps: { duration: 160, transition: 'fade' },
      },
    },
    Paper: { defaultProps: { withBorder: true, radius: 'lg', bg: 'var(--wc-surface)' } },
    ScrollArea: { defaultProps: scrollBars },
    ScrollAreaAutosize: { defaultProps: scrollBars },
    Tabs: { styles: { tab: { minHeight: MIN_TARGET_SIZE } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});

function createVariables(palette: Palette): Record<string, string> {
  const own = Object.entries(palette).map(([name, colour]) => [
    `--wc-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    colour,
  ]);
  return {
    ...Object.fromEntries(own),
    '--mantine-color-body': palette.paper,
    '--mantine-color-text': palette.ink,
    '--mantine-color-bright': palette.ink,
    '--mantine-color-dimmed': palette.quiet,
    '--mantine-color-placeholder': palette.quiet,
    '--mantine-color-default': palette.surface,
    '--mantine-color-default-border': palette.line,
    '--mantine-color-anchor': palette.hostA,
    '--mantine-color-disabled': palette.paper,
    '--mantine-color-disabled-border': palette.line,
    '--mantine-color-disabled-color': palette.quiet,
    '--mantine-color-error': palette.hostB,
  };
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--wc-content': '960px', '--wc-header': '56px', '--wc-text': '68ch' },
  light: createVariables(light),
  dark: createVariables(dark),
});
