export { useFollowAction } from './follow-button.tsx';
export { rememberFollows } from './has-follows.ts';
export { LazyFollowButton } from './lazy-follow-button.tsx';
