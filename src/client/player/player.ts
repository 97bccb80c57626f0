import { toastSuccess } from '../components/toasts/toasts.ts';
import { library } from '../library/library.ts';
import { isInProgress } from '../library/local-podcast.ts';
import { openLocalStorage, openSessionStorage } from '../local-storage.ts';
import { downloads } from '../offline/downloads.ts';
import { createStore, useStore } from '../store.ts';
import { OnePlayingTab } from './one-playing-tab.ts';
import { checkAudio } from './playback-recovery.ts';
import { createPlaybackSettings, type PlaybackSettings } from './playback-settings.ts';
import { createPlayerSessions } from './player-session.ts';
import { PlayerStore } from './player-store.ts';
import { savedPositions } from './position-store.ts';
import { savedQueue } from './queue-store.ts';
import { markPlayerNeeded } from './stored-keys.ts';
import { type PlayablePodcast, type PlayerState, type Track, toLiveTrack, toTrack } from './track.ts';

const sessions = createPlayerSessions([openSessionStorage(), openLocalStorage()]);

export const player = new PlayerStore({
  audio: createAudioElement(),
  checkAudio,
  positions: savedPositions,
  queue: savedQueue,
  getLatest: (podcast) => library.find(podcast.id) ?? podcast,
  isReachable: (podcastId) => navigator.onLine || downloads.isKept(podcastId),
  onSessionChange: (session) => sessions.save(session),
});
export const playbackSettings = createPlaybackSettings(openLocalStorage());
const applySettings = () => player.applySettings(playbackSettings.store.get());
playbackSettings.store.subscribe(applySettings);
applySettings();
restoreSession();
player.cueQueue();
pauseWhenOtherTabPlays();
library.subscribe(() => {
  player.refreshNext();
  replaceFinishedStream();
});
markPlayerNeeded();

/** A podcast that was heard to its end with nothing after it is not shown again. */
function restoreSession(): void {
  const session = sessions.read();
  const track = session && refreshTrack(session.track);
  if (session === null || track === null) return;
  const isOver = savedPositions.find(track.podcastId)?.finished === true && session.queue.length <= 1;
  if (!isOver) player.restore({ ...session, track });
}

function refreshTrack(track: Track): Track | null {
  const { podcastId, title, chapters } = track;
  const podcast = library.find(podcastId);
  if (podcast !== undefined && !isInProgress(podcast)) return toTrack(podcast);
  // The library lacks the podcasts of other visitors.
  if (podcast === undefined && !track.isLive) return track;
  // Until the server says how much sound there is, it is at least what was heard.
  const heardSeconds = savedPositions.find(podcastId)?.seconds ?? 0;
  const seconds = Math.max(track.duration ?? 0, heardSeconds);
  return toLiveTrack(
    { id: podcastId, title: podcast?.title ?? title },
    seconds,
    podcast?.chapters ?? chapters,
  );
}

/** The event of the end is lost without a network. Then the next sync reports it. */
function replaceFinishedStream(): void {
  const { track } = player.getState();
  const podcast = track?.isLive ? library.find(track.podcastId) : undefined;
  const finished = podcast === undefined ? null : toTrack(podcast);
  if (finished !== null) void player.replaceLiveStream(finished);
}

function pauseWhenOtherTabPlays(): void {
  const tab = new OnePlayingTab(() => {
    const { isPlaying, isWaiting } = player.getState();
    if (isPlaying || isWaiting) player.pause();
  });
  let wasPlaying = false;
  player.subscribe(() => {
    const { isPlaying } = player.getState();
    if (isPlaying && !wasPlaying) tab.announceStart();
    wasPlaying = isPlaying;
  });
}

/** Assistive tools and tests find the element only in the document. */
function createAudioElement(): HTMLAudioElement {
  const audio = document.createElement('audio');
  document.body.append(audio);
  return audio;
}

export function usePlayer<T>(select: (state: PlayerState) => T): T {
  return useStore(player.store, select);
}

export function usePlaybackSettings<T>(select: (settings: PlaybackSettings) => T): T {
  return useStore(playbackSettings.store, select);
}

export function queuePodcast(podcast: PlayablePodcast, position: 'next' | 'last'): void {
  savedQueue.add(podcast, position);
  player.cueQueue();
  toastSuccess(position === 'next' ? 'Plays next' : 'Added to queue', podcast.title);
}

export function markAsPlayed({ id, duration }: PlayablePodcast): void {
  if (player.isCurrent(id)) player.pause();
  savedPositions.finish(id, duration ?? savedPositions.find(id)?.seconds ?? 0);
}

/** The next playback begins at the start. */
export function markAsUnplayed({ id }: PlayablePodcast): void {
  savedPositions.update(id, 0, true);
  savedPositions.flush();
}

/** The open dialog of the player. */
export const playerPanel = createStore<'shortcuts' | 'queue' | null>(null);
