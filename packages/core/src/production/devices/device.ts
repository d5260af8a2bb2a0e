import type { Pole } from '../../catalogue/product.ts';
import type { Cmyk } from '../../catalogue/types.ts';

/** Web widths of the rolls, mm. */
export const LAIZES = [320, 175] as const;
export type Laize = (typeof LAIZES)[number];

/** The material that a lot is printed on. */
export const SUBSTRATES = ['vinyl', 'textile', 'paper', 'film', 'transfer', 'wood', 'object'] as const;
export type Substrate = (typeof SUBSTRATES)[number];

/** Technical layers of a print file: cut lines, engraving, white and varnish. They are not part of the artwork. */
export const LAYER_KEYS = ['kissCut', 'throughCut', 'perforation', 'engrave', 'white', 'varnish'] as const;
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

export type LayerMap = Readonly<Record<LayerKey, LayerSettings>>;

/** Kinds of two-dimensional codes. A Data Matrix is smaller; phones without an app read only QR codes. */
export type Symbology = 'qr' | 'dataMatrix';

/** Format of a ticket file: our own JSON, or CIP4's XJDF 2.2. */
export type TicketFormat = 'json' | 'xjdf';

/** Format of a cut file. */
export type CutFormat = 'pdf' | 'dxf';

/** The codes of tickets and margins. */
export interface CodeSettings {
  readonly symbology: Symbology;
  /** Side of a module, mm. It grows where the reader or the device needs more, see `computeMinModule`. */
  readonly module: number;
  /** The device with which the workshop reads the codes. */
  readonly reader: 'phone' | 'handScanner';
}

/** Settings of a press that prints on a roll. Lengths in mm. */
export interface RollSettings {
  /** Printable width of each laize that the press takes, centred on the web. */
  readonly usableWidth: Readonly<Partial<Record<Laize, number>>>;
  /** The most label columns of one strip; null for as many as fit. */
  readonly columns: number | null;
  /** The most label rows of one strip; when null, only `maxLength` limits a strip. */
  readonly rows: number | null;
  /** Distances between the trims of neighbouring labels. They grow where two bleeds need more. */
  readonly gapAcross: number;
  readonly gapForward: number;
  /** Band of marks and codes between the leading edge and the first strip. */
  readonly startOffset: number;
  /** Band after the last strip. */
  readonly endBand: number;
  /** Longest page. A PDF page holds 5080 mm without a user unit. */
  readonly maxLength: number;
  /** `reversed` prints the last order first, so that the first order is on the outside of the rewound roll. */
  readonly direction: 'forward' | 'reversed';
  /** Straight cuts from edge to edge must separate the strips, as a guillotine or a slitter makes them. */
  readonly straightCuts: boolean;
  /** Labels may be turned by 90° where that saves web. When false, only those are turned that fit no other way. */
  readonly turnLabels: boolean;
  /** Ticket cell: its smallest height and width. */
  readonly ticket: { readonly height: number; readonly minWidth: number };
}

/** Settings of the transfer sheet or board on which pieces are printed. Lengths in mm. */
export interface JigSettings {
  readonly width: number;
  readonly height: number;
  /** Pieces are printed mirrored, because the sheet is turned face down on the object. */
  readonly mirror: boolean;
  /** Prints the white layer under the artwork on dark materials, on which the inks would not be visible. */
  readonly white: boolean;
  /** Texts and pictos are engraved instead of printed. */
  readonly engrave: boolean;
  /** Fixed places of a board, row by row; null for a sheet on which pieces flow. */
  readonly places: BoardPlaces | null;
  /** Distance between pieces. */
  readonly gap: number;
  /** Distance between the previews of one piece, e.g. the two sides of a mug. */
  readonly sideGap: number;
  readonly ticketHeight: number;
  readonly ticketMinWidth: number;
  /** Bands of marks and codes above and below the pieces, and the margin at each side. */
  readonly startOffset: number;
  readonly endBand: number;
  readonly sideMargin: number;
}

/** Numbers of columns and rows of a board's places. They divide its area evenly. */
export interface BoardPlaces {
  readonly columns: number;
  readonly rows: number;
}

export type RollFormat = { readonly kind: 'roll' } & RollSettings;
export type SheetFormat = { readonly kind: 'sheet' } & JigSettings;

interface DeviceBase {
  /** Short ASCII name in keys and file names, e.g. `DURST`. */
  readonly code: string;
  readonly name: string;
  /** Exact names of the technical layers in the files for this device. */
  readonly layers: LayerMap;
  /** Hotfolder that the device watches. The folders of its results are in it. */
  readonly folder: string;
}

/** A press or the printer of a pole. A megalot is printed on exactly one. */
export interface Printer extends DeviceBase {
  readonly kind: 'press' | 'pole';
  /** The pole that it prints for; null for a press. */
  readonly pole: Pole | null;
  readonly substrates: readonly Substrate[];
  readonly format: RollFormat | SheetFormat;
  /** Code of the cutter that cuts its output. */
  readonly cutter: string;
  /** Camera marks, mm: side of the square, distance of its centre from the media's edge, largest distance along the web. */
  readonly marks: { readonly size: number; readonly inset: number; readonly every: number };
  readonly codes: CodeSettings;
  /** Device pixels per inch. */
  readonly resolution: number;
  readonly minText: { readonly positivePt: number; readonly negativePt: number };
  /** Catalogue font id for the texts of tickets and margins. */
  readonly ticketFont: number;
  /** The device can varnish. Otherwise its files have no varnish, even when `varnishPicto` of the workshop is on. */
  readonly varnish: boolean;
  /** Name of the device's output profile: a file of assets/profiles, without `.icc`. */
  readonly profile: string;
  readonly files: {
    /** `short` limits names to 31 characters; `full` adds store and device. */
    readonly names: 'short' | 'full';
    /** Writes an empty `.trg` beside each artwork for RIPs that wait for one. */
    readonly trigger: boolean;
    /** Includes the printed texts in the ticket. */
    readonly textsInTicket: boolean;
    /** Formats in which each ticket is written, at least one. */
    readonly tickets: readonly TicketFormat[];
  };
}

/** A cutter of printed rolls or sheets. */
export interface Cutter extends DeviceBase {
  readonly kind: 'cutter';
  readonly files: {
    /** `number` names the cut file by the cutter code's number, for tables that find files by it. */
    readonly names: 'stem' | 'number';
    /** Formats in which each cut file is written, at least one. */
    readonly formats: readonly CutFormat[];
  };
}

export type Device = Printer | Cutter;
