/** Replaced by the build with the names of the React and panel chunks, relative to the entry. */
const CHUNK_NAMES = '__EARLY_CHUNKS__';

/** Preloads the editor's chunks while the options are loading, without running them yet. */
export function preloadEditor(page: Document, scriptUrl: string): void {
  if (import.meta.env.DEV) return;
  for (const name of CHUNK_NAMES.split(' ')) {
    const link = page.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.href = new URL(name, scriptUrl).href;
    page.head.append(link);
  }
}
