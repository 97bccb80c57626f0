import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** Also removes the inline styles that `theme.js` set before the styles loaded. */
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
