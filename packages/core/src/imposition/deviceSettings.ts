import type { Pole } from '../catalogue/product.ts';
import type { Cmyk } from './cmyk.ts';

/** Technical layers of a print file: cut lines, white and varnish. They are not part of the artwork. */
export const LAYER_KEYS = ['kissCut', 'throughCut', 'perforation', 'white', 'varnish'] as const;
export type LayerKey = (typeof LAYER_KEYS)[number];

/** Name of a technical layer on a device, and the equivalent ISO 19593-1 processing step for other RIPs. */
export interface LayerSettings {
  /** Exact name of the Separation colour, case included. */
  readonly spot: string;
  readonly group: 'Structural' | 'White' | 'Varnish';
  /** Required for Structural; White and Varnish have none. */
  readonly step: string | null;
  /** Process colour that replaces the spot colour where it is not separated. */
  readonly alternate: Cmyk;
}

export interface RollSettings {
  /** Printable width, mm, centred on the web. */
  readonly usableWidth: Readonly<Record<320 | 175, number>>;
  /** Number of columns across the web; null for as many as fit. */
  readonly columns: number | null;
  /** The most label rows of one strip; when null, only `maxLength` limits a strip. */
  readonly rows: number | null;
  /** Distances between the trims of neighbouring labels, mm. They grow where two bleeds need more. */
  readonly gapAcross: number;
  readonly gapForward: number;
  /** Band of marks and codes between the leading edge and the first strip, mm. */
  readonly startOffset: number;
  /** Band after the last strip, mm. */
  readonly endBand: number;
  /** Longest page, mm. A PDF page holds 5080 mm without a user unit. */
  readonly maxLength: number;
  /** `reversed` prints the last order first, so that the first order is on the outside of the rewound roll. */
  readonly direction: 'forward' | 'reversed';
  /** Ticket cell: its height and the smallest width of its column, mm. */
  readonly ticket: { readonly height: number; readonly minWidth: number };
}

/** Settings of the transfer sheet or board on which the pieces of a pole are printed. Lengths in mm. */
export interface JigSettings {
  /** Short name in file names, at most three letters. */
  readonly media: string;
  readonly width: number;
  readonly height: number;
  /** Pieces are printed mirrored, because the sheet is turned face down on the object. */
  readonly mirror: boolean;
  /** Prints the white layer under the artwork on dark materials, on which the inks would not be visible. */
  readonly white: boolean;
  /** Distance between pieces, mm. */
  readonly gap: number;
  /** Distance between the previews of one piece, e.g. the two sides of a mug, mm. */
  readonly sideGap: number;
  readonly ticketHeight: number;
  readonly ticketMinWidth: number;
  /** Bands of marks and codes above and below the pieces, and the margin at each side, mm. */
  readonly startOffset: number;
  readonly endBand: number;
  readonly sideMargin: number;
}

/** Settings of one press and its cutter that decide the content of the files. Lengths in mm. */
export interface DeviceSettings {
  readonly press: string;
  readonly roll: RollSettings;
  readonly jigs: Readonly<Record<Pole, JigSettings>>;
  readonly layers: Readonly<Record<LayerKey, LayerSettings>>;
  /** Camera marks: side of the square, distance of its centre from the media's edge, largest distance along the web. */
  readonly marks: { readonly size: number; readonly inset: number; readonly every: number };
  /** Module size of the tickets' QR codes. A phone needs at least 0.33 mm. */
  readonly module: number;
  readonly minText: { readonly positivePt: number; readonly negativePt: number };
  /** Catalogue font id for the texts of tickets and margins. */
  readonly ticketFont: number;
  /** Prints the varnish layer over pictos. */
  readonly varnishPictos: boolean;
  readonly outputIntent: {
    readonly identifier: string;
    readonly condition: string;
    readonly registry: string;
  };
  readonly files: {
    /** `short` limits names to 31 characters; `full` adds store and press. */
    readonly names: 'short' | 'full';
    /** `number` names the cut file by the cutter code's number, for tables that find files by it. */
    readonly cutNames: 'stem' | 'number';
    /** Writes an empty `.trg` beside each artwork for RIPs that wait for one. */
    readonly trigger: boolean;
    /** Includes the printed texts in the ticket. */
    readonly textsInTicket: boolean;
  };
}
