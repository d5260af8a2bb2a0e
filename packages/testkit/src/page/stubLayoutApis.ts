import { vi } from 'vitest';

/**
 * Stubs the layout interfaces that jsdom lacks and that Mantine needs: no media query matches, and no element is ever
 * resized. `vi.unstubAllGlobals()` removes the stubs. Nothing is scrolled either; that stub stays.
 */
export function stubLayoutApis(): void {
  const nothing = { value: () => undefined, configurable: true, writable: true };
  Object.defineProperty(Element.prototype, 'scrollIntoView', nothing);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
