import type { Pole } from '../catalogue/product.ts';
import type { Cmyk } from './cmyk.ts';

/** The technical layers: none of them is ink that a shopper sees. */
export const LAYER_KEYS = ['kissCut', 'throughCut', 'perforation', 'white', 'varnish'] as const;
export type LayerKey = (typeof LAYER_KEYS)[number];

/** How a device names a technical layer, and the ISO 19593-1 processing step that says the same to other RIPs. */
export interface LayerSettings {
  /** Exact name of the Separation colour, case included. */
  readonly spot: string;
  readonly group: 'Structural' | 'White' | 'Varnish';
  /** Required for Structural; White and Varnish have none. */
  readonly step: string | null;
  /** How the spot is shown where it is not separated. */
  readonly alternate: Cmyk;
}

export interface RollSettings {
  /** Printable width, mm, centred on the web. */
  readonly usableWidth: Readonly<Record<320 | 175, number>>;
  /** Columns across; null takes as many as fit. */
  readonly columns: number | null;
  /** Most label rows of one strip; null is bounded by `maxLength` alone. */
  readonly rows: number | null;
  /** Between neighbours' trims, mm; widened where two bleeds need more. */
  readonly gapAcross: number;
  readonly gapForward: number;
  /** From the leading edge to the first strip: the band of marks and codes, mm. */
  readonly startOffset: number;
  /** Band kept free behind the last strip, mm. */
  readonly endBand: number;
  /** Longest page, mm. A PDF page holds 5080 mm without a user unit. */
  readonly maxLength: number;
  /** `reversed` prints the last order first, so that the first stands outside the rewound roll. */
  readonly direction: 'forward' | 'reversed';
  /** Ticket cell: its height and the narrowest column that holds it, mm. */
  readonly ticket: { readonly height: number; readonly minWidth: number };
}

/** The transfer sheet or board that a pole's pieces are printed on. */
export interface JigSettings {
  /** Short name in file names, at most three letters. */
  readonly media: string;
  readonly width: number;
  readonly height: number;
  /** Printed in a mirror: the sheet is turned face down on the object. */
  readonly mirror: boolean;
  /** Lays the white layer under what is printed for objects of a dark material, which would swallow it. */
  readonly white: boolean;
  /** Between pieces, and between the previews of one piece (the two sides of a mug), mm. */
  readonly gap: number;
  readonly sideGap: number;
  readonly ticketHeight: number;
  readonly ticketMinWidth: number;
  /** Bands of marks and codes above and below the pieces, and the margin at each side, mm. */
  readonly startOffset: number;
  readonly endBand: number;
  readonly sideMargin: number;
}

/** What the files of one press and its cutter look like. Lengths in mm. */
export interface DeviceSettings {
  readonly press: string;
  readonly roll: RollSettings;
  readonly jigs: Readonly<Record<Pole, JigSettings>>;
  readonly layers: Readonly<Record<LayerKey, LayerSettings>>;
  /** Camera marks: square edge, distance from the media's edge to the mark's centre, and repeat along the web. */
  readonly marks: { readonly size: number; readonly inset: number; readonly every: number };
  /** Module of the tickets' QR codes; 0.33 at least for a phone. */
  readonly module: number;
  readonly minText: { readonly positivePt: number; readonly negativePt: number };
  /** Font id, in the catalogue, of tickets and margins. */
  readonly ticketFont: number;
  /** Lays the varnish layer over pictos. */
  readonly varnishPictos: boolean;
  readonly outputIntent: {
    readonly identifier: string;
    readonly condition: string;
    readonly registry: string;
  };
  readonly files: {
    /** `short` keeps every name within 31 characters, `full` adds store and press. */
    readonly names: 'short' | 'full';
    /** `number` puts the cutter code's number before the cut file's name, for tables that look it up. */
    readonly cutNames: 'stem' | 'number';
    /** Writes an empty `.trg` beside each artwork for RIPs that wait for one. */
    readonly trigger: boolean;
    /** Puts the printed texts in the ticket. */
    readonly textsInTicket: boolean;
  };
}
