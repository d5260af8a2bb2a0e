import type { Catalogue } from '../catalogue/document.ts';
import type { FondMode, Forme, Locale } from '../catalogue/types.ts';
import type { PreviewChoice } from '../composition/types.ts';
import type { FontMetrics } from './fontMetrics.ts';

/** The inputs for building a scene, other than the shopper's choices. */
export interface SceneEnv {
  readonly catalogue: Catalogue;
  readonly locale: Locale;
  /** `thumb` uses the small drawing of a background if it has one. */
  readonly mode: FondMode;
  /** Returns null while the metrics of a font are not loaded; the text is then laid out in the default font. */
  readonly metrics: (font: number) => FontMetrics | null;
  /** True when a file under the assets path is available. If not, the fallbacks of the specification are used. */
  readonly hasArtwork: (file: string) => boolean;
  /** Index of the preview in its product: a sequence background has one drawing per index. */
  readonly preview?: number;
  /** Placeholders are not drawn for `print`. Absent means `screen`. */
  readonly purpose?: 'screen' | 'print';
}

/** The chosen forme of a preview. Throws when the catalogue does not contain its id. */
export function getForme(choice: PreviewChoice, env: SceneEnv): Forme {
  const forme = env.catalogue.formes.get(choice.forme);
  if (forme === undefined) throw new Error(`the catalogue has no forme ${choice.forme}`);
  return forme;
}
