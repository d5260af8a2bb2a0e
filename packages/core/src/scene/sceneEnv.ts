import type { Catalogue } from '../catalogue/document.ts';
import type { FondMode, Forme, Locale } from '../catalogue/types.ts';
import type { PreviewChoice } from '../composition/types.ts';
import type { FontMetrics } from './fontMetrics.ts';

/** What a scene is built with beside the shopper's choice. */
export interface SceneEnv {
  readonly catalogue: Catalogue;
  readonly locale: Locale;
  /** `thumb` takes a background's small drawing where it has one. */
  readonly mode: FondMode;
  /** Null while a font's metrics are not there: the text is then laid out in the default font. */
  readonly metrics: (font: number) => FontMetrics | null;
  /** Whether a file under the assets path can be had; what is false falls back as the specification says. */
  readonly hasArtwork: (file: string) => boolean;
  /** Place of the preview in its product, from 0: a sequence background numbers its drawings by it. */
  readonly preview?: number;
  /** Paper leaves placeholders out. Absent means `screen`. */
  readonly purpose?: 'screen' | 'print';
}

/** The forme that a preview chose. Throws when the catalogue has none of that id. */
export function formeOf(choice: PreviewChoice, env: SceneEnv): Forme {
  const forme = env.catalogue.formes.get(choice.forme);
  if (forme === undefined) throw new Error(`the catalogue has no forme ${choice.forme}`);
  return forme;
}
