import { usePlayer } from './player.ts';

/** Shows while a track is loaded: then the bar or the podcast's own player is on the screen. */
export function SkipToPlayer({ className }: { className: string | undefined }) {
  const podcastId = usePlayer(({ track }) => track?.podcastId);
  if (podcastId === undefined) return null;
  const focusPlayer = () => {
    const toggles = document.querySelectorAll<HTMLElement>(`[data-player="${podcastId}"] [data-toggle]`);
    // The bar comes last. It hides while the podcast's own player is in view.
    [...toggles].at(-1)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it moves the focus within the page, like other skip links
    <a
      href="#player"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        focusPlayer();
      }}
    >
      Skip to player
    </a>
  );
}
