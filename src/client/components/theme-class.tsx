import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/**
 * Puts the theme's name on the page root as a class. `theme.js` did so before
 * the styles were there; from here on they are, and its stand-ins go.
 */
export function ThemeClass() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    const { classList, style } = document.documentElement;
    classList.toggle('dark', scheme === 'dark');
    classList.toggle('light', scheme === 'light');
    style.removeProperty('color-scheme');
    style.removeProperty('background-color');
  }, [scheme]);
  return null;
}
