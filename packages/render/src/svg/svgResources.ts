import type { FontMetrics, FontOutlines } from '@cmon/core/scene/fontMetrics';
import type { Artwork } from '@cmon/core/scene/types';

/** Where a drawing's fonts and artwork come from. */
export interface SvgResources {
  /** CSS family of a font of the catalogue; null draws in the default font. */
  readonly fontFamily: (font: number) => string | null;
  /** A drawing to set inline, or null to refer to its file. A tinted drawing can only be set inline. */
  readonly artwork: (file: string) => Artwork | null;
  /** Address of a file that isn't set inline, or null to leave it out. */
  readonly href: (file: string) => string | null;
  /** With it, texts are drawn as outlines and need no font file; null falls back to a real text. */
  readonly glyphs?: (
    font: number,
  ) => { readonly metrics: FontMetrics; readonly outlines: FontOutlines } | null;
}

/** What one node is drawn with: `id` makes ids that no other drawing of the page has. */
export interface DrawContext {
  readonly resources: SvgResources;
  readonly id: (name: string) => string;
}
