import { afterAll, vi } from 'vitest';

/** React adds its listener for this event once in the life of a document. */
const KEPT_TYPE = 'selectionchange';

/** Empties the page after the file, and removes the listeners that the file added to its window and document. */
function emptyPageAfterFile(): void {
  const removals = [window, document].map(trackListeners);
  afterAll(() => {
    for (const remove of removals) remove();
    document.body.replaceChildren();
    document.head.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}

/** Records the listeners that are added to a target, and returns the function that removes them. */
function trackListeners(target: EventTarget): () => void {
  const added: Parameters<EventTarget['removeEventListener']>[] = [];
  const original = target.addEventListener;
  target.addEventListener = (type, listener, options) => {
    if (type !== KEPT_TYPE) added.push([type, listener, options]);
    original.call(target, type, listener, options);
  };
  return () => {
    target.addEventListener = original;
    for (const parameters of added) target.removeEventListener(...parameters);
  };
}

/** Setup file of the unit tests, whose files share workers: undoes what a file stubbed, and what it did to its page. */
if (Reflect.has(globalThis, 'jsdom')) emptyPageAfterFile();
// Runs first: the hooks of a file run in the reverse order.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
