import { load } from '../../load/http.ts';
import { createCssChunkError } from '../../load/loadChunk.ts';

/** Replaced by the build with the stylesheet's name, relative to the entry. */
const STYLESHEET_NAME = '__STYLESHEET__';

/**
 * Loads the widget's styles as one constructed sheet for all its shadow roots, which the page's `style-src` doesn't
 * block. Null under the development server, which adds the styles itself.
 */
export async function fetchStylesheet(scriptUrl: string): Promise<CSSStyleSheet | null> {
  if (import.meta.env.DEV) return null;
  const url = new URL(STYLESHEET_NAME, scriptUrl).href;
  const text = await load(url, (response) => response.text()).catch(() => {
    throw createCssChunkError('customizer', url);
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
