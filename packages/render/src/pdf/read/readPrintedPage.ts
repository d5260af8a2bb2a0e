import { isDict, type PdfDict } from './pdfValue.ts';
import { readDataMatrix } from './readDataMatrix.ts';
import type { PdfFile } from './readPdf.ts';
import { readQr } from './readQr.ts';
import { type Matrix, type PaintColour, type PaintState, walkPage } from './walkPage.ts';

/** One glyph on the page. Its matrix contains its origin and scale, in points from the bottom left. */
export interface PrintedGlyph {
  readonly font: number;
  readonly char: string;
  readonly matrix: Matrix;
  readonly colour: PaintColour;
}

export interface PrintedSpot {
  readonly strokes: number;
  readonly fills: number;
  /** Number of strokes and fills without overprint. */
  readonly knockouts: number;
  /** Number of strokes and fills without a processing step. */
  readonly unlayered: number;
  /** Processing steps for which the spot colour is used, e.g. `Structural/Cutting`. */
  readonly steps: readonly string[];
}

export interface PrintedPhoto {
  /** Name of its image in the file. */
  readonly name: string;
  /** The lowest resolution with which it is printed. */
  readonly dpi: number;
}

/** Content of a page of a print file, read from its bytes. */
export interface PrintedPage {
  /** Glyphs in process inks or engraved, in painting order: texts of the labels, then tickets and margins. */
  readonly glyphs: readonly PrintedGlyph[];
  /** Texts of the codes in painting order; null for a code that can't be read. */
  readonly codes: readonly (string | null)[];
  readonly spots: ReadonlyMap<string, PrintedSpot>;
  /** Every mix of process inks that is painted: cyan, magenta, yellow and black, 0 to 1. */
  readonly processInks: readonly (readonly number[])[];
  /** The photos, each once. */
  readonly photos: readonly PrintedPhoto[];
  /** Matrix of the cut path of each label. */
  readonly cuts: readonly Matrix[];
  /** Paint operations in other colour spaces, and operators that our print files never contain. */
  readonly unexpected: readonly string[];
  /** Size of the smallest module of the codes, pt; infinite when there are none. */
  readonly smallestModule: number;
}

const POINTS_PER_INCH = 72;
/** Names of the forms that engrave a label. */
const ENGRAVING = /^e\d/;
/** The common modules of a QR code, by version, or of a Data Matrix, by size. */
const CODE = /^(q|dm)(\d+)$/;
const GLYPH = /^g(\d+)\.(?:_([0-9a-f]+)|(.))$/;

export function readPrintedPage(file: PdfFile, page: PdfDict): PrintedPage {
  const glyphs: PrintedGlyph[] = [];
  const codes: (string | null)[] = [];
  const spots = new Map<string, PrintedSpot>();
  const cuts: Matrix[] = [];
  const unexpected = new Set<string>();
  const processInks = new Map<string, readonly number[]>();
  const photos = new Map<string, number>();
  let lastInks: readonly number[] | undefined;
  let code: { read: typeof readQr; dark: boolean[][]; matrix: Matrix } | null = null;
  let smallestModule = Infinity;

  const visitedBackgrounds = new Set<string>();

  const finishCode = (): void => {
    if (code) codes.push(code.read(code.dark));
    code = null;
  };
  walkPage(file, page, {
    form: (name, state) => {
      if (/^b\d+$/.test(name)) {
        // A background sets all its colours itself, so it is the same everywhere and is visited only once.
        if (visitedBackgrounds.has(name)) return false;
        visitedBackgrounds.add(name);
      }
      const glyph = GLYPH.exec(name);
      const isDrawn = state.fill.kind !== 'spot' || state.forms.some((form) => ENGRAVING.test(form));
      if (glyph && isDrawn) {
        const char = glyph[3] ?? String.fromCharCode(Number.parseInt(glyph[2] ?? '0', 16));
        glyphs.push({ font: Number(glyph[1]), char, matrix: state.matrix, colour: state.fill });
      }
      if (/^c\d/.test(name)) cuts.push(state.matrix);
      const [, kind, number] = CODE.exec(name) ?? [];
      if (kind) {
        finishCode();
        // The name of a QR code's form has its version v, and the code has 17 + 4v modules on a side.
        const size = kind === 'q' ? 17 + 4 * Number(number) : Number(number);
        const dark = Array.from({ length: size }, () => Array(size).fill(false));
        code = { read: kind === 'q' ? readQr : readDataMatrix, matrix: state.matrix, dark };
        smallestModule = Math.min(smallestModule, Math.abs(state.matrix[0]));
      }
      return true;
    },
    image: (name, image, { matrix: [a, b] }) => {
      const dpi = (Number(image.get('Width')) / Math.hypot(a, b)) * POINTS_PER_INCH;
      photos.set(name, Math.min(photos.get(name) ?? Infinity, dpi));
      const space = String(image.get('ColorSpace'));
      if (space !== '/DeviceCMYK') unexpected.add(`image in ${space}`);
    },
    paint: (kind, points, state) => {
      const colour = kind === 'fill' ? state.fill : state.stroke;
      if (colour.kind === 'cmyk' && colour.inks !== lastInks) {
        lastInks = colour.inks;
        processInks.set(String(lastInks), lastInks);
      }
      if (colour.kind === 'other') unexpected.add(`${kind} in ${colour.operator}`);
      else if (colour.kind === 'spot')
        spots.set(colour.name, countPaint(spots.get(colour.name), kind, state));
      if (code && isSameMatrix(code.matrix, state.matrix)) markDark(code.dark, points);
    },
    restore: (state) => {
      if (code && state.forms.length === 0 && isSameMatrix(code.matrix, state.matrix)) finishCode();
    },
    unexpected: (operator) => unexpected.add(operator),
  });
  return {
    glyphs,
    codes,
    spots,
    cuts,
    smallestModule,
    processInks: [...processInks.values()],
    photos: [...photos].map(([name, dpi]) => ({ name, dpi })),
    unexpected: [...unexpected],
  };
}

function countPaint(spot: PrintedSpot | undefined, kind: 'fill' | 'stroke', state: PaintState): PrintedSpot {
  const before = spot ?? { strokes: 0, fills: 0, knockouts: 0, unlayered: 0, steps: [] };
  const step = readProcessingStep(state.layer);
  return {
    strokes: before.strokes + (kind === 'stroke' ? 1 : 0),
    fills: before.fills + (kind === 'fill' ? 1 : 0),
    knockouts: before.knockouts + (state.overprint ? 0 : 1),
    unlayered: before.unlayered + (step ? 0 : 1),
    steps: !step || before.steps.includes(step) ? before.steps : [...before.steps, step],
  };
}

function readProcessingStep(layer: PdfDict | null): string | null {
  const step = layer?.get('GTS_Metadata');
  if (!isDict(step)) return null;
  const names = ['GTS_ProcStepsGroup', 'GTS_ProcStepsType'].map((key) => step.get(key)).filter(Boolean);
  return names.map((name) => String(name).slice(1)).join('/');
}

const isSameMatrix = (a: Matrix, b: Matrix): boolean => a.every((value, i) => value === b[i]);

/** Marks the modules of rectangles as dark; each rectangle has four corners in `points`. */
function markDark(dark: boolean[][], points: readonly number[]): void {
  for (let i = 0; i + 7 < points.length; i += 8) {
    const [left = 0, top = 0, , , right = 0, bottom = 0] = points.slice(i, i + 6);
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const line = dark[row];
        if (line) line[column] = true;
      }
    }
  }
}
