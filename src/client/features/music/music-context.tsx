import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useStore } from '../../store.ts';
import type { MusicEngine } from './music-engine.ts';
import { MusicStore } from './music-store.ts';

const MusicContext = createContext<MusicStore | null>(null);

/** Creates the audio context before the engine loads, while the browser still counts the click. */
async function openEngine(volume: number): Promise<MusicEngine> {
  const context = new AudioContext();
  const { MusicEngine } = await import('./music-engine.ts');
  return new MusicEngine(context, volume);
}

interface MusicProviderProps {
  children: ReactNode;
  open?: (volume: number) => Promise<MusicEngine>;
}

export function MusicProvider({ children, open = openEngine }: MusicProviderProps) {
  const [store] = useState(() => new MusicStore({ open }));
  useEffect(() => store.restore(), [store]);
  return <MusicContext value={store}>{children}</MusicContext>;
}

export function useMusic() {
  const store = useContext(MusicContext);
  if (store === null) throw new Error('useMusic must be used within a MusicProvider');
  const settings = useStore(store.store, (current) => current);
  return {
    ...settings,
    toggle: () => store.setEnabled(!settings.enabled),
    setVolume: (volume: number) => store.setVolume(volume),
    setTrack: (path: string) => store.setTrack(path),
  };
}
