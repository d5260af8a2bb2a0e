import type { Font } from '@cmon/core/catalogue/types';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import type { Artwork } from '@cmon/core/scene/types';
import { parsePicto } from '@cmon/render/stage/parsePicto';
import { LoadError, load, request } from './http.ts';
import { isFontMetrics } from './isFontMetrics.ts';

/** The fields of a catalogue font that loading it needs: its face and its metrics (letter widths). */
export type FontFiles = Pick<Font, 'id' | 'family' | 'file' | 'metrics'>;

/** Loads fonts and drawings of the catalogue, each once and only when something shows it. */
export interface Assets {
  readonly url: string;
  /** Base URL of shoppers' photos. */
  readonly photosUrl: string;
  /** Returns a counter that increases each time that a file was loaded or found missing. */
  readonly revision: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns null until the font's metrics are loaded. */
  readonly metrics: (font: number) => FontMetrics | null;
  readonly artwork: (file: string) => Artwork | null;
  /** False once a requested file could not be loaded. */
  readonly hasArtwork: (file: string) => boolean;
  readonly markMissing: (file: string) => void;
  /** Resolves to true when the font was loaded. */
  readonly loadFont: (font: number) => Promise<boolean>;
  /** Loads the face without the metrics, for text that is already laid out. Resolves to true on success. */
  readonly loadFace: (font: FontFiles) => Promise<boolean>;
  /** Declares a subset of a face (WOFF2 in base64) until the whole font is loaded. Rejects bytes that are no font. */
  readonly loadFontSubset: (font: FontFiles, letters: string) => Promise<void>;
  /** Loads a mono picto as text, so that its tint can be set. Resolves to true on success. */
  readonly loadArtwork: (file: string) => Promise<boolean>;
  /** True while files are missing only because the network is down. They are requested again automatically. */
  readonly isOffline: () => boolean;
  /** Requests again everything that could not be loaded. */
  readonly retry: () => void;
}

/** Delay before the first retry after a network failure, ms. It doubles while the network stays down. */
const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 30_000;

/** Delay between a change of the assets and the notification of the listeners, ms. */
const NOTIFY_DELAY_MS = 20;

/** `findFont` looks up a font of the catalogue. `onMissing` is called once for each file that can't be loaded. */
export function createAssets(
  findFont: (id: number) => FontFiles | undefined,
  url: string,
  fonts: FontFaceSet | undefined,
  onMissing: (file: string) => void,
  photosUrl = url,
): Assets {
  const listeners = new Set<() => void>();
  const metrics = new Map<number, FontMetrics>();
  const drawings = new Map<string, Artwork>();
  const missing = new Set<string>();
  const tasks = new Map<string, Promise<boolean>>();
  const failed = new Set<string>();
  /** Subsets of faces, by the file of the whole font that replaces them. */
  const subsets = new Map<string, FontFace>();
  let isOffline = false;
  let retryDelayMs = FIRST_RETRY_DELAY_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let revision = 0;
  let isNotifying = false;
  // Notifies after a delay, so that forty pictos loaded together cause one redraw.
  const notify = () => {
    revision++;
    if (isNotifying) return;
    isNotifying = true;
    setTimeout(() => {
      isNotifying = false;
      for (const listener of listeners) listener();
    }, NOTIFY_DELAY_MS);
  };
  /** Runs a load once per key; resolves to true when it succeeded. */
  const runOnce = (key: string, run: () => Promise<boolean>) => {
    const existingTask = tasks.get(key);
    if (existingTask) return existingTask;
    const task = run().then((loaded) => {
      if (!loaded) failed.add(key);
      notify();
      return loaded;
    });
    tasks.set(key, task);
    return task;
  };
  const retry = () => {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    retryDelayMs = FIRST_RETRY_DELAY_MS;
    isOffline = false;
    missing.clear();
    for (const key of failed) tasks.delete(key);
    failed.clear();
    notify();
  };
  const isReachable = (file: string) =>
    request(`${url}/${file}`).then(
      () => true,
      () => false,
    );
  /**
   * Schedules a retry. The browser's `online` event is not enough: a request may fail after it, and an online browser
   * may still reach nothing.
   */
  const scheduleRetry = (file: string) => {
    isOffline = true;
    // The page may be gone when a request ends.
    if (retryTimer !== undefined || typeof navigator === 'undefined' || !navigator.onLine) return;
    retryTimer = setTimeout(async () => {
      const isBack = await isReachable(file);
      retryTimer = undefined;
      if (isBack) retry();
      else scheduleRetry(file);
    }, retryDelayMs);
    retryDelayMs = Math.min(2 * retryDelayMs, MAX_RETRY_DELAY_MS);
  };
  const recordMissing = (file: string) => {
    if (missing.has(file)) return false;
    missing.add(file);
    onMissing(file);
    notify();
    return true;
  };
  /** Returns null for a file that is missing, invalid or unreachable. */
  const loadFile = async <T>(file: string, read: (response: Response) => Promise<T>): Promise<T | null> => {
    try {
      return await load(`${url}/${file}`, read);
    } catch (error) {
      if (error instanceof LoadError && error.fault === 'network') scheduleRetry(file);
      return null;
    }
  };
  const markMissing = (file: string) => {
    if (!recordMissing(file)) return;
    // An image's error event gives no reason, so a request finds out whether the network is down.
    void isReachable(file).then((reached) => {
      if (reached) return;
      scheduleRetry(file);
      notify();
    });
  };
  /** Declares a font from its bytes, which works under a page's `font-src` too. */
  const loadFace = ({ family, file }: FontFiles): Promise<boolean> =>
    runOnce(`face ${file}`, async () => {
      if (!fonts) return true;
      const bytes = await loadFile(file, (response) => response.arrayBuffer());
      const face = bytes && (await new FontFace(family, bytes).load().catch(() => null));
      if (face) fonts.add(face);
      // Without the whole font, the default family draws every letter, not only the missing ones.
      dropSubset(file);
      return face !== null;
    });
  const dropSubset = (file: string) => {
    const subset = subsets.get(file);
    subsets.delete(file);
    if (subset) fonts?.delete(subset);
  };
  const loadFontSubset = async ({ family, file }: FontFiles, letters: string): Promise<void> => {
    if (!fonts || (await tasks.get(`face ${file}`))) return;
    const subset = new FontFace(
      family,
      Uint8Array.from(atob(letters), (byte) => byte.charCodeAt(0)),
    );
    dropSubset(file);
    subsets.set(file, subset);
    await subset.load();
    // The whole font, or another subset, may have been loaded in the meantime.
    if (subsets.get(file) === subset) fonts.add(subset);
  };
  return {
    url,
    photosUrl,
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
      runOnce(`font ${id}`, async () => {
        const font = findFont(id);
        if (!font) return false;
        // If the face can't be loaded, the default family draws the text at the widths of the metrics.
        const face = loadFace(font);
        const table = await loadFile<unknown>(font.metrics, (response) => response.json());
        if (isFontMetrics(table)) metrics.set(id, table);
        return (await face) && metrics.has(id);
      }),
    loadFace,
    loadFontSubset,
    loadArtwork: (file) =>
      runOnce(file, async () => {
        const drawing = await loadFile(file, async (response) => parsePicto(await response.text()));
        if (drawing) drawings.set(file, drawing);
        else {
          // The specification prescribes this console message.
          console.log('Error');
          recordMissing(file);
        }
        return drawing !== null;
      }),
    isOffline: () => isOffline,
    retry,
  };
}
