import { vi } from 'vitest';

/** What the components need of a browser that jsdom does not have. Import it before them. */
window.matchMedia = vi.fn<typeof window.matchMedia>((query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
}));

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;

Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined },
});
