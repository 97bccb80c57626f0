export { useFollowAction } from './follow-button.tsx';
export { hasFollows } from './has-follows.ts';
export { LazyFollowButton } from './lazy-follow-button.tsx';
