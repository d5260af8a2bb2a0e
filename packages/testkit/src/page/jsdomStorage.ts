/**
 * Setup file of the tests that run in a jsdom page. Since line 25 Node has a `localStorage` of its own, which keeps
 * nothing unless a flag names its file, and Vitest leaves globals of the runtime as they are. The tests need the
 * storage of their page, on every line of Node.
 */
const page = Reflect.get(globalThis, 'jsdom') as { readonly window: object } | undefined;
if (page)
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      get: () => Reflect.get(page.window, name),
    });
