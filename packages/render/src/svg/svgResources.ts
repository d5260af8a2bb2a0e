import type { FontMetrics, FontOutlines } from '@cmon/core/scene/fontMetrics';
import type { Artwork } from '@cmon/core/scene/types';

/** Fonts and artwork of a drawing. */
export interface SvgResources {
  /** CSS family of a catalogue font; null for the default font. */
  readonly fontFamily: (font: number) => string | null;
  /** Artwork to draw inline, or null to refer to its file. Tinted artwork can only be drawn inline. */
  readonly artwork: (file: string) => Artwork | null;
  /** URL of artwork that isn't drawn inline, or null to leave it out. */
  readonly href: (file: string) => string | null;
  /** Outlines of a font, so that texts need no font file. When absent or null, a text element is drawn. */
  readonly glyphs?: (
    font: number,
  ) => { readonly metrics: FontMetrics; readonly outlines: FontOutlines } | null;
}

/** Context for drawing one node. `id` returns an id that is unique on the page. */
export interface DrawContext {
  readonly resources: SvgResources;
  readonly id: (name: string) => string;
}
