import type { Catalogue } from '@cmon/core/catalogue/document';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import type { Artwork } from '@cmon/core/scene/types';
import { fetchJson } from './fetchJson.ts';
import { parsePicto } from './parsePicto.ts';

/** Fonts and drawings of the catalogue, each fetched once and only when something shows it. */
export interface Assets {
  readonly url: string;
  /** Raised each time that something arrived or was found missing. */
  readonly revision: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Null while they are on their way. */
  readonly metrics: (font: number) => FontMetrics | null;
  readonly artwork: (file: string) => Artwork | null;
  /** False once a file was asked for and could not be had. */
  readonly hasArtwork: (file: string) => boolean;
  readonly markMissing: (file: string) => void;
  readonly loadFont: (font: number) => Promise<void>;
  /** Mono pictos are fetched as text, so that their tint can be set. */
  readonly loadArtwork: (file: string) => Promise<void>;
}

export function createAssets(catalogue: Catalogue, url: string, fonts: FontFaceSet | undefined): Assets {
  const listeners = new Set<() => void>();
  const metrics = new Map<number, FontMetrics>();
  const drawings = new Map<string, Artwork>();
  const missing = new Set<string>();
  const underway = new Map<string, Promise<void>>();
  let revision = 0;
  let telling = false;
  // Forty pictos that arrive together are one redraw.
  const changed = () => {
    revision++;
    if (telling) return;
    telling = true;
    setTimeout(() => {
      telling = false;
      for (const listener of listeners) listener();
    }, 20);
  };
  const once = (key: string, load: () => Promise<void>) => {
    const known = underway.get(key);
    if (known) return known;
    const task = load();
    underway.set(key, task);
    return task;
  };
  const markMissing = (file: string) => {
    if (missing.has(file)) return;
    missing.add(file);
    console.log('Error');
    changed();
  };
  return {
    url,
    revision: () => revision,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    metrics: (font) => metrics.get(font) ?? null,
    artwork: (file) => drawings.get(file) ?? null,
    hasArtwork: (file) => !missing.has(file),
    markMissing,
    loadFont: (id) =>
      once(`font ${id}`, async () => {
        const font = catalogue.fonts.get(id);
        if (!font) return;
        const face = declareFont(font.family, `${url}/${font.file}`, fonts);
        const table = (await fetchJson(`${url}/${font.metrics}`).catch(() => null)) as FontMetrics | null;
        if (table) metrics.set(id, table);
        await face;
        changed();
      }),
    loadArtwork: (file) =>
      once(file, async () => {
        const drawing = await fetchText(`${url}/${file}`).then(parsePicto, () => null);
        if (!drawing) return markMissing(file);
        drawings.set(file, drawing);
        changed();
      }),
  };
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

/** Declares a font from its bytes, which works under a page's `font-src` too; a font that fails leaves the default one. */
async function declareFont(family: string, url: string, fonts: FontFaceSet | undefined): Promise<void> {
  if (!fonts) return;
  try {
    const response = await fetch(url, { credentials: 'omit' });
    const face = new FontFace(family, await response.arrayBuffer());
    fonts.add(await face.load());
  } catch {
    // The metrics still lay the text out; the default family draws it.
  }
}
