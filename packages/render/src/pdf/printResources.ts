import type { FontMetrics, FontOutlines } from '@cmon/core/scene/fontMetrics';
import type { Artwork } from '@cmon/core/scene/types';

/** What a print file is drawn with. A value that was given once is given again: forms are kept by it. */
export interface PrintResources {
  readonly artwork: (file: string) => Artwork | null;
  readonly font: (id: number) => PrintFont | null;
}

export interface PrintFont {
  readonly metrics: FontMetrics;
  readonly outlines: FontOutlines;
}
