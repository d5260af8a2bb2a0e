import type { Pole } from '../catalogue/product.ts';
import type { Box, Cmyk, Forme, Locale, Market } from '../catalogue/types.ts';
import type { Composition } from '../composition/types.ts';
import type { LayerKey, Symbology } from '../production/devices/device.ts';

/** One preview of one item, from which a scene is built. Two objects are two designs, even with equal fields. */
export interface LabelSource {
  readonly itemId: string;
  readonly composition: Composition;
  /** Index of the preview in the composition. */
  readonly preview: number;
  /** Catalogue version with which the order was made. */
  readonly catalogueVersion: string;
  readonly locale: Locale;
}

/** A label, or the print of an object, placed on a sheet at 100 %. */
export interface PlacedLabel {
  readonly source: LabelSource;
  readonly forme: Forme;
  /** Top left corner of the turned trim box on the sheet, mm. */
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly turn: 0 | 90;
  /** True when it is printed mirrored, for a transfer. */
  readonly mirror: boolean;
  /** True when the white layer is printed under it. */
  readonly white: boolean;
  /** True when its texts and pictos are engraved; its background is printed. */
  readonly engrave?: true;
  /** Layer of the cut along its outline; null when the piece around it is cut instead, and it is printed without bleed. */
  readonly cut: LayerKey | null;
}

/** A path that is filled with a process colour: a mark, a frame, a bar or an icon. */
export interface FilledPath {
  /** Absolute M L Z path, mm from the sheet's top left; with `square`, in a unit square, y downwards. */
  readonly d: string;
  readonly colour: Cmyk;
  /** Where the unit square of `d` is. A file contains such a path once, however often it is drawn. */
  readonly square?: Square;
}

/** The top left corner and the side of a square, mm. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** One line of a ticket or of the margin, set in the device's ticket font. */
export interface TextLine {
  readonly text: string;
  /** Left end and baseline, mm. */
  readonly x: number;
  readonly baseline: number;
  /** Em size, mm. */
  readonly size: number;
  /** True for white text on black. */
  readonly negative: boolean;
}

/** A code with its quiet zone, mm. */
export interface CodeBox {
  readonly text: string;
  readonly symbology: Symbology;
  /** Number of modules on a side, and of white modules around them. */
  readonly modules: number;
  readonly quiet: number;
  /** Side of a module. */
  readonly module: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A cut that is not a label's outline: between strips, or around a wrap. It is a closed path or a line. */
export interface CutPath {
  readonly layer: LayerKey;
  readonly d: string;
}

/** A strip, a part of a strip, or an object's piece, placed on this sheet. */
export interface SheetGroup extends Box {
  readonly id: string;
  readonly code: string;
  readonly orderNumber: string;
  readonly lotNumber: number;
  readonly lotType: string;
  readonly store: Market;
  readonly zone: string;
  readonly prio: boolean;
  /** See `PlanStrip.reissue`. */
  readonly reissue: string | null;
  /** Number of this part, from 1, out of `parts`. A strip has several parts when it is too long for one. */
  readonly part: number;
  readonly parts: number;
  /** Number of printed labels by item and preview. */
  readonly labels: readonly { readonly source: LabelSource; readonly copies: number }[];
}

/** One page of a print file. Its cut file and its ticket are made from the same value. */
export interface Sheet {
  readonly kind: 'roll' | 'jig';
  /** Media on which the page is printed: `L320`, `L175`, or the pole's device code (`MUG`, `SAC` …). */
  readonly media: string;
  readonly pole: Pole | null;
  /** Page number, from 1, out of all pages of the megalot. */
  readonly page: number;
  readonly pages: number;
  /** Size of the media, mm. */
  readonly width: number;
  readonly height: number;
  /** Area of the pieces, and the same area with bleed; `trim` ⊆ `bleed` ⊆ media. */
  readonly trim: Box;
  readonly bleed: Box;
  readonly labels: readonly PlacedLabel[];
  readonly inks: readonly FilledPath[];
  readonly lines: readonly TextLine[];
  readonly codes: readonly CodeBox[];
  readonly cuts: readonly CutPath[];
  /** Marks that the cutter's camera detects; drawn in both files. */
  readonly registration: readonly FilledPath[];
  /** The cutter code: bars and the number under them; drawn in both files. */
  readonly cutterCode: {
    readonly number: string;
    readonly inks: readonly FilledPath[];
    readonly lines: readonly TextLine[];
  };
  readonly groups: readonly SheetGroup[];
}
