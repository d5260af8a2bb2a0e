import { vi } from 'vitest';

/**
 * Stubs the layout interfaces that jsdom lacks and that Mantine needs: no media query matches, and no element is ever
 * resized. `vi.unstubAllGlobals()` removes the stubs.
 */
export function stubLayoutApis(): void {
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
