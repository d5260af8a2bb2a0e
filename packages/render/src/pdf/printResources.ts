import type { FontMetrics, FontOutlines } from '@cmon/core/scene/fontMetrics';
import type { Artwork } from '@cmon/core/scene/types';

/**
 * Artwork and fonts of a print file; null when missing. Return the same object at every call, because encoded forms are
 * cached by object identity.
 */
export interface PrintResources {
  readonly artwork: (file: string) => Artwork | null;
  readonly font: (id: number) => PrintFont | null;
}

export interface PrintFont {
  readonly metrics: FontMetrics;
  readonly outlines: FontOutlines;
}
