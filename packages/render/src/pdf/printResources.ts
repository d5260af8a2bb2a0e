import type { FontMetrics, FontOutlines } from '@cmon/core/scene/fontMetrics';
import type { Artwork } from '@cmon/core/scene/types';

/**
 * Artwork and fonts of a print file; null when missing. Return the same object at every call, because encoded forms are
 * cached by object identity.
 */
export interface PrintResources {
  readonly artwork: (file: string) => Artwork | null;
  readonly font: (id: number) => PrintFont | null;
  /** A shopper's photo by its file; null when missing. Absent when no design of the file has a photo. */
  readonly photo?: (file: string) => PrintPhoto | null;
}

/** A photo in process inks: a JPEG of four channels, 255 for no ink, as every CMYK JPEG of Adobe's kind has them. */
export interface PrintPhoto {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface PrintFont {
  readonly metrics: FontMetrics;
  readonly outlines: FontOutlines;
}
