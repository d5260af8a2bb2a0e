// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each(['localStorage', 'sessionStorage'] as const)(
  'RUN-62 %s is the storage of the page, and returns the stored values',
  (name) => {
    const storage = globalThis[name];
    // Vitest gives the jsdom of the test as the global `jsdom`.
    expect(storage).toBe(Reflect.get(globalThis, 'jsdom').window[name]);
    expect(storage).toBeInstanceOf(Storage);
    storage.setItem('key', 'value');
    expect([storage.getItem('key'), storage.length]).toEqual(['value', 1]);
  },
);
