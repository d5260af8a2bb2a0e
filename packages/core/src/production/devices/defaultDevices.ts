import type { Cutter, Device, LayerMap, Printer, RollFormat, SheetFormat, Substrate } from './device.ts';

/* Sizes of sheets and boards, mm. */
const A4 = { width: 210, height: 297 };
const A3 = { width: 297, height: 420 };
/** The largest transfer, of the Christmas sack, is 300 × 360 mm. */
const SRA2 = { width: 450, height: 640 };
const BOARD = { width: 600, height: 300 };

/** Name of the output profile of a new workshop's printers. */
export const DEFAULT_PROFILE = 'FOGRA39L_coated';

/** The spot colours of a new device, with the process colours that show them where they aren't separated. */
const LAYERS: LayerMap = {
  kissCut: { spot: 'CutContour', group: 'Structural', step: 'PartialCutting', alternate: [0, 1, 0, 0] },
  throughCut: { spot: 'ThroughCut', group: 'Structural', step: 'Cutting', alternate: [1, 0, 0, 0] },
  perforation: {
    spot: 'PerfCutContour',
    group: 'Structural',
    step: 'Perforating',
    alternate: [0, 0.5, 1, 0],
  },
  engrave: { spot: 'Engrave', group: 'Structural', step: 'CMON_Engraving', alternate: [0.3, 0.6, 0.8, 0.4] },
  white: { spot: 'White', group: 'White', step: null, alternate: [0.1, 0, 0, 0] },
  varnish: { spot: 'Varnish', group: 'Varnish', step: null, alternate: [0, 0, 0.2, 0] },
};

const ROLL: RollFormat = {
  kind: 'roll',
  usableWidth: { 320: 300, 175: 160 },
  columns: null,
  rows: null,
  gapAcross: 4,
  gapForward: 4,
  startOffset: 36,
  endBand: 16,
  maxLength: 4000,
  direction: 'forward',
  straightCuts: false,
  turnLabels: true,
  ticket: { height: 18, minWidth: 44 },
};

function createSheet(
  size: { width: number; height: number },
  {
    mirror = false,
    white = false,
    engrave = false,
    places = null,
  }: Partial<Pick<SheetFormat, 'mirror' | 'white' | 'engrave' | 'places'>> = {},
): SheetFormat {
  return {
    kind: 'sheet',
    ...size,
    mirror,
    white,
    engrave,
    places,
    gap: 6,
    sideGap: 20,
    ticketHeight: 18,
    ticketMinWidth: 44,
    startOffset: 36,
    endBand: 16,
    sideMargin: 10,
  };
}

type PrinterFields = Pick<Printer, 'code' | 'name' | 'kind' | 'pole' | 'substrates' | 'format' | 'cutter'>;

function createPrinter(fields: PrinterFields): Printer {
  return {
    ...fields,
    folder: fields.code,
    layers: LAYERS,
    marks: { size: 3, inset: 5, every: 400 },
    codes: { symbology: 'qr', module: 0.5, reader: 'phone' },
    resolution: 600,
    minText: { positivePt: 5, negativePt: 6 },
    ticketFont: 5,
    varnish: fields.kind === 'press',
    profile: DEFAULT_PROFILE,
    files: { names: 'short', trigger: false, textsInTicket: false, tickets: ['json'] },
  };
}

const createPress = (code: string, name: string, substrates: readonly Substrate[]): Printer =>
  createPrinter({ code, name, kind: 'press', pole: null, substrates, format: ROLL, cutter: 'SUMMA' });

function createPole(
  code: string,
  name: string,
  pole: NonNullable<Printer['pole']>,
  substrates: readonly Substrate[],
  format: SheetFormat,
): Printer {
  return createPrinter({ code, name, kind: 'pole', pole, substrates, format, cutter: 'TABLE' });
}

function createCutter(code: string, name: string): Cutter {
  return {
    code,
    name,
    kind: 'cutter',
    folder: code,
    layers: LAYERS,
    files: { names: 'number', formats: ['pdf'] },
  };
}

/** The first of the roll presses of a new workshop. */
export const DURST = createPress('DURST', 'Durst roll press', ['vinyl', 'textile', 'paper']);

/** The devices of a new workshop: three roll presses, a printer for each pole, a cutter for rolls and one for sheets. */
export const DEFAULT_DEVICES: readonly Device[] = [
  DURST,
  createPress('ROLL', 'Second roll press', ['vinyl', 'textile', 'paper']),
  createPress('TEX', 'Textile roll press', ['textile']),
  createPole('MUG', 'Mug printer', 'mug', ['film'], createSheet(A3, { mirror: true })),
  createPole('GRV', 'Engraver', 'gravure', ['object', 'wood'], createSheet(A4, { engrave: true })),
  createPole('SAC', 'Bag printer', 'sac', ['transfer'], createSheet(SRA2, { mirror: true, white: true })),
  createPole('BTL', 'Bottle printer', 'bouteille', ['film'], createSheet(A3, { mirror: true })),
  createPole(
    'BOI',
    'Board printer',
    'bois',
    ['wood'],
    createSheet(BOARD, { engrave: true, places: { columns: 6, rows: 2 } }),
  ),
  createCutter('SUMMA', 'Contour cutter'),
  createCutter('TABLE', 'Cutting table'),
];
