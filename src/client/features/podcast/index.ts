export { ChapterList, ChaptersUpdated } from './chapter-list.tsx';
export { DetailPlayer } from './detail-player.tsx';
export { ShowNotes } from './show-notes.tsx';
