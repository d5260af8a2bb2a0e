// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';

afterEach(() => localStorage.clear());

it.each(['localStorage', 'sessionStorage'] as const)(
  'RUN-62 %s is the page’s own, and keeps what it is given',
  (name) => {
    const storage = globalThis[name];
    expect(storage).toBe(Reflect.get(globalThis, 'jsdom').window[name]);
    expect(storage).toBeInstanceOf(Storage);
    storage.setItem('key', 'value');
    expect([storage.getItem('key'), storage.length]).toEqual(['value', 1]);
  },
);
