import { vi } from 'vitest';

/** Browser APIs that jsdom lacks. Import this module before the components. */
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

window.IntersectionObserver = class implements Partial<IntersectionObserver> {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe() {
    const entry = { isIntersecting: false } as IntersectionObserverEntry;
    this.#callback([entry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
} as unknown as typeof IntersectionObserver;

Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;

Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined },
});
