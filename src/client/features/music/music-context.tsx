import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { MusicEngine } from './music-engine.ts';
import { MusicStore } from './music-store.ts';

const MusicContext = createContext<MusicStore | null>(null);

/** The engine is fetched with the first note; its context is made at once, while the press still counts. */
async function openEngine(volume: number): Promise<MusicEngine> {
  const context = new AudioContext();
  const { MusicEngine } = await import('./music-engine.ts');
  return new MusicEngine(context, volume);
}

interface MusicProviderProps {
  children: ReactNode;
  /** What plays; tests bring their own. */
  open?: (volume: number) => Promise<MusicEngine>;
}

/** Background music for everything below, off until somebody switches it on. */
export function MusicProvider({ children, open = openEngine }: MusicProviderProps) {
  const [store] = useState(() => new MusicStore({ open }));
  useEffect(() => store.restore(), [store]);
  return <MusicContext value={store}>{children}</MusicContext>;
}

/** The background music: its settings, and how they are changed. */
export function useMusic() {
  const store = useContext(MusicContext);
  if (store === null) throw new Error('useMusic must be used within a MusicProvider');
  const settings = useSyncExternalStore(store.subscribe, store.getSettings);
  return {
    ...settings,
    toggle: () => store.setEnabled(!settings.enabled),
    setVolume: (volume: number) => store.setVolume(volume),
    setTrack: (path: string) => store.setTrack(path),
  };
}
