import { useEffect } from 'react';
import { reveal } from '../components/use-until-found.ts';
import { stepRate } from './playback-settings.ts';
import { playbackSettings, player, playerPanel } from './player.ts';
import { SKIP_SECONDS } from './track.ts';

/** An action that does nothing returns false. */
export const PLAYER_KEYS: ReadonlyArray<{ keys: readonly string[]; does: string; act: () => unknown }> = [
  { keys: [' ', 'k'], does: 'Play or pause', act: () => player.toggle() },
  { keys: ['ArrowLeft', 'j'], does: 'Skip back 10 seconds', act: () => player.skip(-SKIP_SECONDS) },
  { keys: ['ArrowRight', 'l'], does: 'Skip forward 10 seconds', act: () => player.skip(SKIP_SECONDS) },
  { keys: ['p'], does: 'Previous chapter', act: () => player.skipToChapter(-1) },
  { keys: ['n'], does: 'Next chapter', act: () => player.skipToChapter(1) },
  { keys: ['<'], does: 'Slower', act: () => changeRate(-1) },
  { keys: ['>'], does: 'Faster', act: () => changeRate(1) },
  { keys: ['m'], does: 'Mute', act: toggleMute },
  { keys: ['/'], does: 'Search transcript', act: focusTranscriptSearch },
  { keys: ['?'], does: 'Keyboard shortcuts', act: () => playerPanel.set('shortcuts') },
];

/** In these, letters are text or have their own meaning. */
const TEXT_CONTROLS =
  'input:not([type="range"]):not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';
/** In these, the arrow keys have their own meaning too. */
const ARROW_CONTROLS = 'input, [role="tab"], [role="slider"]';
const SPACE_CONTROLS = 'button, a, summary, input, [role="tab"]';

export function usePlayerKeys(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const entry = PLAYER_KEYS.find(({ keys }) => keys.includes(key));
      if (entry === undefined || (key !== '?' && !player.hasTrack())) return;
      if (target instanceof Element && target.closest(findOwnMeaning(key)) !== null) return;
      if (entry.act() !== false) event.preventDefault();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}

function findOwnMeaning(key: string): string {
  if (key === ' ') return `${TEXT_CONTROLS}, ${SPACE_CONTROLS}`;
  return key.startsWith('Arrow') ? `${TEXT_CONTROLS}, ${ARROW_CONTROLS}` : TEXT_CONTROLS;
}

function changeRate(steps: number): void {
  playbackSettings.change({ rate: stepRate(playbackSettings.store.get().rate, steps) });
}

function toggleMute(): void {
  playbackSettings.change({ isMuted: !playbackSettings.store.get().isMuted });
}

function focusTranscriptSearch(): boolean {
  const search = document.querySelector<HTMLElement>('input[aria-label="Search transcript"]');
  if (search !== null) reveal(search);
  search?.focus();
  return search !== null;
}
