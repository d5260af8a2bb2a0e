/**
 * Setup file of the tests that run in a jsdom page. Since version 25 Node has a global `localStorage`, which stores
 * nothing unless a flag gives its file, and Vitest doesn't replace globals of the runtime. The tests need the storage of
 * their page on every version of Node.
 */
const page = Reflect.get(globalThis, 'jsdom') as { readonly window: object } | undefined;
if (page)
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      get: () => Reflect.get(page.window, name),
    });
