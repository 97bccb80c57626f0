import { localStorageColorSchemeManager, MantineProvider, useComputedColorScheme } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { MusicProvider } from './features/music/music-store.tsx';
import { Shell } from './shell.tsx';
import { cssVariablesResolver, theme } from './theme.ts';
import { createClient, createQueryClient, TRPCProvider } from './trpc-client.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'wikicasts-theme' });

/** The nonce of the CSP for the style tags that Mantine adds at run time. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export function App() {
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(createClient);
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider queryClient={queryClient} trpcClient={trpcClient}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
          // The variables of the library's defaults would be 3 kB of styles that the theme mostly replaces.
          deduplicateCssVariables={false}
        >
          <ThemeClass />
          <MusicProvider>
            <BrowserRouter>
              <Shell />
            </BrowserRouter>
          </MusicProvider>
        </MantineProvider>
      </TRPCProvider>
    </QueryClientProvider>
  );
}

/** Also removes the inline styles that `theme.js` set before the styles loaded. */
function ThemeClass() {
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
