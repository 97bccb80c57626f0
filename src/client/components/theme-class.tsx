import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** Puts the theme's name on the page root as a class, and its ground on the browser's own frame. */
export function ThemeClass() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    document.documentElement.classList.toggle('dark', scheme === 'dark');
    document.documentElement.classList.toggle('light', scheme === 'light');
  }, [scheme]);
  return null;
}
