import type { Pole } from '../catalogue/product.ts';
import type { Box, Forme, Locale, Market } from '../catalogue/types.ts';
import type { Composition } from '../composition/types.ts';
import type { Cmyk } from './cmyk.ts';
import type { LayerKey } from './deviceSettings.ts';

/** One preview of one item: what a scene is built from. Its identity tells two designs apart. */
export interface LabelSource {
  readonly itemId: string;
  readonly composition: Composition;
  /** Which preview of the composition. */
  readonly preview: number;
  /** Catalogue version that its order was made with. */
  readonly catalogueVersion: string;
  readonly locale: Locale;
}

/** A label or an object's print standing on a sheet, at 100 %. */
export interface PlacedLabel {
  readonly source: LabelSource;
  readonly forme: Forme;
  /** Top left corner of the turned trim box on the sheet, mm. */
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly turn: 0 | 90;
  /** True when it is printed in a mirror, for a transfer. */
  readonly mirror: boolean;
  /** True when the white layer lies under it. */
  readonly white: boolean;
  /** Layer its own outline is cut on, or null when the piece around it is cut instead. */
  readonly cut: LayerKey | null;
}

/** Filled paths in process colours: marks, frames, bars. `d` is absolute M L Z, mm from the sheet's top left. */
export interface Ink {
  readonly d: string;
  readonly colour: Cmyk;
}

/** One line of a ticket or of the margin, set in the device's ticket font. */
export interface TextLine {
  readonly text: string;
  /** Left end and baseline, mm. */
  readonly x: number;
  readonly baseline: number;
  /** Em size, mm. */
  readonly size: number;
  /** White on black. */
  readonly negative: boolean;
}

/** A QR code with its quiet zone of 4 modules around it, mm. */
export interface CodeBox {
  readonly text: string;
  /** QR version: 17 + 4 × version modules a side. */
  readonly version: number;
  readonly module: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A cut that belongs to no label: between strips, around a wrap. Closed unless it runs from edge to edge. */
export interface CutPath {
  readonly layer: LayerKey;
  readonly d: string;
}

/** A strip, a part of one, or an object's piece, as it stands on this sheet. */
export interface SheetGroup extends Box {
  readonly id: string;
  readonly code: string;
  readonly orderNumber: string;
  readonly lotNumber: number;
  readonly lotType: string;
  readonly store: Market;
  readonly zone: string;
  /** Part i of n: 1 of 1 unless the order exceeds one strip. */
  readonly part: number;
  readonly parts: number;
  /** Labels printed in it, by item and preview. */
  readonly labels: readonly { readonly source: LabelSource; readonly copies: number }[];
}

/** One page of a print file, its cut file and its ticket: all three are read from this value. */
export interface Sheet {
  readonly kind: 'roll' | 'jig';
  /** What it is printed on: `L320`, `L175`, or the pole's media (`MUG`, `SAC` …). */
  readonly media: string;
  readonly pole: Pole | null;
  /** Page i of n over the whole megalot. */
  readonly page: number;
  readonly pages: number;
  /** Media, mm. */
  readonly width: number;
  readonly height: number;
  /** Where pieces stand, and the same with bleed around it; `trim` ⊆ `bleed` ⊆ media. */
  readonly trim: Box;
  readonly bleed: Box;
  readonly labels: readonly PlacedLabel[];
  readonly inks: readonly Ink[];
  readonly lines: readonly TextLine[];
  readonly codes: readonly CodeBox[];
  readonly cuts: readonly CutPath[];
  /** Marks the cutter's camera looks for; drawn in both files. */
  readonly registration: readonly Ink[];
  /** The cutter code: bars and the number under them; drawn in both files. */
  readonly cutterCode: {
    readonly number: string;
    readonly inks: readonly Ink[];
    readonly lines: readonly TextLine[];
  };
  readonly groups: readonly SheetGroup[];
}
