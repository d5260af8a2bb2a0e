import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { FontMetrics, FontOutlines } from '@cmon/core/scene/fontMetrics';
import type { SceneEnv } from '@cmon/core/scene/sceneEnv';
import type { Artwork } from '@cmon/core/scene/types';

const DIST = new URL('../../../../dist/catalogue/', import.meta.url);

export interface GoldenFont {
  readonly id: number;
  readonly family: string;
  readonly woff2: Uint8Array;
  readonly metrics: FontMetrics;
  readonly outlines: FontOutlines;
}

export interface PublishedCatalogue {
  readonly catalogue: Catalogue;
  readonly fonts: ReadonlyMap<number, GoldenFont>;
  readonly env: SceneEnv;
  readonly artwork: (file: string) => Artwork | null;
}

/** Loads the catalogue that `npm run catalogue` has built, with its fonts and its compiled artwork. */
export function loadPublishedCatalogue(): PublishedCatalogue {
  const catalogue = indexCatalogue(JSON.parse(readPublishedFile('json/cmonJson_all.json').toString()));
  const fonts = new Map(
    [...catalogue.fonts.values()].map(({ id, family, file }): [number, GoldenFont] => [
      id,
      {
        id,
        family,
        woff2: readPublishedFile(`assets/${file}`),
        metrics: JSON.parse(
          readPublishedFile(`assets/${file.replace('.woff2', '.metrics.json')}`).toString(),
        ),
        outlines: JSON.parse(
          readPublishedFile(`assets/${file.replace('.woff2', '.outlines.json')}`).toString(),
        ),
      },
    ]),
  );
  return {
    catalogue,
    fonts,
    env: {
      catalogue,
      locale: 'fr_FR',
      mode: 'preview',
      metrics: (id) => fonts.get(id)?.metrics ?? null,
      hasArtwork: (file) => existsSync(resolvePath(getArtworkPath(file))),
    },
    artwork: (file) =>
      existsSync(resolvePath(getArtworkPath(file)))
        ? JSON.parse(readPublishedFile(getArtworkPath(file)).toString())
        : null,
  };
}

const resolvePath = (path: string): string => fileURLToPath(new URL(path, DIST));
const readPublishedFile = (path: string): Buffer => readFileSync(resolvePath(path));

/** Reads a JSON file of the published catalogue, e.g. `json/version.json`. */
export const readPublishedJson = (path: string): unknown => JSON.parse(readPublishedFile(path).toString());
const getArtworkPath = (file: string): string => `assets/${file.replace(/\.(svg|png)$/, '.art.json')}`;
