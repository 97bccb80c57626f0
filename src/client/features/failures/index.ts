export { LazyFailureNotice, preloadFailureNotice, useIsNoticeNeeded } from './lazy-failure-notice.tsx';
