export { PodcastRemoval } from './podcast-removal.tsx';
