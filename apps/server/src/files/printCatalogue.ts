import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '@cmon/core/catalogue/document';
import { isPhotoFile } from '@cmon/core/catalogue/pictures/photoFond';
import type { FontMetrics, FontOutlines } from '@cmon/core/scene/fontMetrics';
import type { Artwork } from '@cmon/core/scene/types';
import type { PrintFont, PrintResources } from '@cmon/render/pdf/printResources';
import { openPressColours, type PressColours } from './pressColours.ts';

/** One version of the catalogue with its artwork and fonts for printing. */
export interface PrintCatalogue {
  readonly catalogue: Catalogue;
  readonly resources: PrintResources;
  readonly hasArtwork: (file: string) => boolean;
  /** How the version's colours are printed with a profile; null when it was compiled without that profile. */
  readonly colours: (profile: string) => PressColours | null;
}

/**
 * Opens the assets of an indexed catalogue in `{folder}/assets`. Artwork (the compiled `x.art.json` of `x.svg`) and fonts
 * are read at their first use and cached, and so are the inks of `{folder}/inks`.
 */
export function openPrintCatalogue(folder: string, catalogue: Catalogue): PrintCatalogue {
  const assets = join(folder, 'assets');
  const artworks = new Map<string, Artwork | null>();
  const fonts = new Map<number, PrintFont | null>();
  const artwork = (file: string): Artwork | null => {
    // A photo is no artwork of the catalogue.
    if (isPhotoFile(file)) return null;
    let cached = artworks.get(file);
    if (cached === undefined) {
      cached = readJson<Artwork>(join(assets, file.replace(/\.(svg|png)$/, '.art.json')));
      artworks.set(file, cached);
    }
    return cached;
  };
  const font = (id: number): PrintFont | null => {
    let cached = fonts.get(id);
    if (cached === undefined) {
      const path = catalogue.fonts.get(id)?.metrics;
      const metrics = path === undefined ? null : readJson<FontMetrics>(join(assets, path));
      const outlines =
        path === undefined
          ? null
          : readJson<FontOutlines>(join(assets, path.replace(/\.metrics\.json$/, '.outlines.json')));
      cached = metrics && outlines ? { metrics, outlines } : null;
      fonts.set(id, cached);
    }
    return cached;
  };
  const presses = new Map<string, PressColours | null>();
  const colours = (profile: string): PressColours | null => {
    let cached = presses.get(profile);
    if (cached === undefined) {
      cached = openPressColours(folder, profile);
      presses.set(profile, cached);
    }
    return cached;
  };
  const hasArtwork = (file: string) => artwork(file) !== null;
  return { catalogue, resources: { artwork, font }, hasArtwork, colours };
}

/** Reads a file of the catalogue build, which has validated it; null when it is missing. */
const readJson = <T>(path: string): T | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
