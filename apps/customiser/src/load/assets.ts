import type { Font } from '@cmon/core/catalogue/types';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import type { Artwork } from '@cmon/core/scene/types';
import { parsePicto } from '@cmon/render/stage/parsePicto';
import { LoadError, load, request } from './http.ts';
import { isFontMetrics } from './isFontMetrics.ts';

/** A font of the catalogue, as far as it is fetched: its face and the widths of its letters. */
export type FontFiles = Pick<Font, 'id' | 'family' | 'file' | 'metrics'>;

/** Fonts and drawings of the catalogue, each fetched once and only when something shows it. */
export interface Assets {
  readonly url: string;
  /** Raised each time that something arrived or was found missing. */
  readonly revision: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Null while they are on their way. */
  readonly metrics: (font: number) => FontMetrics | null;
  readonly artwork: (file: string) => Artwork | null;
  /** False once a file was requested and could not be loaded. */
  readonly hasArtwork: (file: string) => boolean;
  readonly markMissing: (file: string) => void;
  /** Resolves to true when the font was loaded; so do the next two. */
  readonly loadFont: (font: number) => Promise<boolean>;
  /** The face alone, for what is laid out already. */
  readonly loadFace: (font: FontFiles) => Promise<boolean>;
  /** Declares a part of a face (WOFF2 in base64) until the whole of it is there; rejects what is no font. */
  readonly showLetters: (font: FontFiles, letters: string) => Promise<void>;
  /** Mono pictos are fetched as text, so that their tint can be set. */
  readonly loadArtwork: (file: string) => Promise<boolean>;
  /** True while something is missing only because the network is down. It is requested again automatically. */
  readonly cutOff: () => boolean;
  /** Requests again everything that could not be loaded. */
  readonly retry: () => void;
}

/** Delay before the first retry after a network failure, ms. It doubles while the network stays down. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** `fontOf` finds a font of the catalogue; `missed` is called once for each file that can't be loaded. */
export function createAssets(
  fontOf: (id: number) => FontFiles | undefined,
  url: string,
  fonts: FontFaceSet | undefined,
  missed: (file: string) => void,
): Assets {
  const listeners = new Set<() => void>();
  const metrics = new Map<number, FontMetrics>();
  const drawings = new Map<string, Artwork>();
  const missing = new Set<string>();
  const underway = new Map<string, Promise<boolean>>();
  const failed = new Set<string>();
  /** Parts of faces, by the file that takes their place. */
  const parts = new Map<string, FontFace>();
  let cutOff = false;
  let wait = FIRST_WAIT;
  let waiting: ReturnType<typeof setTimeout> | undefined;
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
  /** Runs a load once per key; resolves to true when it succeeded. */
  const once = (key: string, load: () => Promise<boolean>) => {
    const known = underway.get(key);
    if (known) return known;
    const task = load().then((had) => {
      if (!had) failed.add(key);
      changed();
      return had;
    });
    underway.set(key, task);
    return task;
  };
  const retry = () => {
    clearTimeout(waiting);
    waiting = undefined;
    wait = FIRST_WAIT;
    cutOff = false;
    missing.clear();
    for (const key of failed) underway.delete(key);
    failed.clear();
    changed();
  };
  const reaches = (file: string) =>
    request(`${url}/${file}`).then(
      () => true,
      () => false,
    );
  /** A request begun before the network came back fails after it, and a browser that is online may reach nothing. */
  const cut = (file: string) => {
    cutOff = true;
    if (waiting !== undefined || !navigator.onLine) return;
    waiting = setTimeout(async () => {
      const back = await reaches(file);
      waiting = undefined;
      if (back) retry();
      else cut(file);
    }, wait);
    wait = Math.min(2 * wait, LONGEST_WAIT);
  };
  const miss = (file: string) => {
    if (missing.has(file)) return false;
    missing.add(file);
    missed(file);
    changed();
    return true;
  };
  /** Null for what the server hasn't, for what isn't what it should be, and for what can't be reached. */
  const get = async <T>(file: string, read: (response: Response) => Promise<T>): Promise<T | null> => {
    try {
      return await load(`${url}/${file}`, read);
    } catch (error) {
      if (error instanceof LoadError && error.fault === 'network') cut(file);
      return null;
    }
  };
  const markMissing = (file: string) => {
    if (!miss(file)) return;
    // An image doesn't say why it failed; a request for it does.
    void reaches(file).then((reached) => {
      if (reached) return;
      cut(file);
      changed();
    });
  };
  /** Declares a font from its bytes, which works under a page's `font-src` too. */
  const loadFace = ({ family, file }: FontFiles): Promise<boolean> =>
    once(`face ${file}`, async () => {
      if (!fonts) return true;
      const bytes = await get(file, (response) => response.arrayBuffer());
      const face = bytes && (await new FontFace(family, bytes).load().catch(() => null));
      if (face) fonts.add(face);
      // Without the whole font, the default family draws every letter, not only the missing ones.
      dropPart(file);
      return face !== null;
    });
  const dropPart = (file: string) => {
    const part = parts.get(file);
    parts.delete(file);
    if (part) fonts?.delete(part);
  };
  const showLetters = async ({ family, file }: FontFiles, letters: string): Promise<void> => {
    if (!fonts || (await underway.get(`face ${file}`))) return;
    const part = new FontFace(
      family,
      Uint8Array.from(atob(letters), (byte) => byte.charCodeAt(0)),
    );
    dropPart(file);
    parts.set(file, part);
    await part.load();
    // Unless the whole, or another part, has been quicker.
    if (parts.get(file) === part) fonts.add(part);
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
        const font = fontOf(id);
        if (!font) return false;
        // Without its face the default family draws what the metrics lay out.
        const face = loadFace(font);
        const table = await get<unknown>(font.metrics, (response) => response.json());
        if (isFontMetrics(table)) metrics.set(id, table);
        return (await face) && metrics.has(id);
      }),
    loadFace,
    showLetters,
    loadArtwork: (file) =>
      once(file, async () => {
        const drawing = await get(file, async (response) => parsePicto(await response.text()));
        if (drawing) drawings.set(file, drawing);
        else {
          console.log('Error');
          miss(file);
        }
        return drawing !== null;
      }),
    cutOff: () => cutOff,
    retry,
  };
}
