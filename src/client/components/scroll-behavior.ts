/** Scrolling is smooth, unless the visitor's system asks for less motion. */
export function getScrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
