import { isDict, type PdfDict } from './pdfValue.ts';
import type { PdfFile } from './readPdf.ts';
import { readQr } from './readQr.ts';
import { type Matrix, type PaintColour, type PaintState, walkPage } from './walkPage.ts';

/** One glyph as it stands on the page: its origin and scale are the matrix', in points from the bottom left. */
export interface PrintedGlyph {
  readonly font: number;
  readonly char: string;
  readonly matrix: Matrix;
  readonly colour: PaintColour;
}

export interface PrintedSpot {
  readonly strokes: number;
  readonly fills: number;
  /** Marks without overprint, and marks that stand on no processing step. */
  readonly knockouts: number;
  readonly unlayered: number;
  /** Processing steps it is used for, `Structural/Cutting`. */
  readonly steps: readonly string[];
}

/** What a page of a print file holds, read from its bytes. */
export interface PrintedPage {
  /** Glyphs in process inks, in painting order: labels' texts, then tickets and margins. */
  readonly glyphs: readonly PrintedGlyph[];
  /** Texts of the QR codes in painting order; null for one that can't be read. */
  readonly codes: readonly (string | null)[];
  readonly spots: ReadonlyMap<string, PrintedSpot>;
  /** Labels' own cut paths, each where it stands. */
  readonly cuts: readonly Matrix[];
  /** Marks in another colour space, and operators that a print file of ours never holds. */
  readonly strangers: readonly string[];
  /** The smallest module of its codes, points. */
  readonly smallestModule: number;
}

const GLYPH = /^g(\d+)\.(?:_([0-9a-f]+)|(.))$/;

export function printedPage(file: PdfFile, page: PdfDict): PrintedPage {
  const glyphs: PrintedGlyph[] = [];
  const codes: (string | null)[] = [];
  const spots = new Map<string, PrintedSpot>();
  const cuts: Matrix[] = [];
  const strangers = new Set<string>();
  let code: { dark: boolean[][]; matrix: Matrix } | null = null;
  let smallestModule = Infinity;

  const grounds = new Set<string>();

  const endCode = (): void => {
    if (code) codes.push(readQr(code.dark));
    code = null;
  };
  walkPage(file, page, {
    form: (name, state) => {
      if (/^b\d+$/.test(name)) {
        // A ground sets all that it paints with: it is the same wherever it stands, and is looked at once.
        if (grounds.has(name)) return false;
        grounds.add(name);
      }
      const glyph = GLYPH.exec(name);
      if (glyph && state.fill.kind !== 'spot') {
        const char = glyph[3] ?? String.fromCharCode(Number.parseInt(glyph[2] ?? '0', 16));
        glyphs.push({ font: Number(glyph[1]), char, matrix: state.matrix, colour: state.fill });
      }
      if (/^c\d/.test(name)) cuts.push(state.matrix);
      const version = /^q(\d+)$/.exec(name)?.[1];
      if (version) {
        endCode();
        const size = 17 + 4 * Number(version);
        code = { matrix: state.matrix, dark: Array.from({ length: size }, () => Array(size).fill(false)) };
        smallestModule = Math.min(smallestModule, Math.abs(state.matrix[0]));
      }
      return true;
    },
    paint: (kind, points, state) => {
      const colour = kind === 'fill' ? state.fill : state.stroke;
      if (colour.kind === 'other') strangers.add(`${kind} in ${colour.operator}`);
      else if (colour.kind === 'spot') spots.set(colour.name, withMark(spots.get(colour.name), kind, state));
      if (code && sameMatrix(code.matrix, state.matrix)) darken(code.dark, points);
    },
    restore: (state) => {
      if (code && state.forms.length === 0 && sameMatrix(code.matrix, state.matrix)) endCode();
    },
    stranger: (operator) => strangers.add(operator),
  });
  return { glyphs, codes, spots, cuts, strangers: [...strangers], smallestModule };
}

function withMark(spot: PrintedSpot | undefined, kind: 'fill' | 'stroke', state: PaintState): PrintedSpot {
  const before = spot ?? { strokes: 0, fills: 0, knockouts: 0, unlayered: 0, steps: [] };
  const step = stepOf(state.layer);
  return {
    strokes: before.strokes + (kind === 'stroke' ? 1 : 0),
    fills: before.fills + (kind === 'fill' ? 1 : 0),
    knockouts: before.knockouts + (state.overprint ? 0 : 1),
    unlayered: before.unlayered + (step ? 0 : 1),
    steps: !step || before.steps.includes(step) ? before.steps : [...before.steps, step],
  };
}

function stepOf(layer: PdfDict | null): string | null {
  const step = layer?.get('GTS_Metadata');
  if (!isDict(step)) return null;
  const names = ['GTS_ProcStepsGroup', 'GTS_ProcStepsType'].map((key) => step.get(key)).filter(Boolean);
  return names.map((name) => String(name).slice(1)).join('/');
}

const sameMatrix = (a: Matrix, b: Matrix): boolean => a.every((value, i) => value === b[i]);

/** Fills rectangles of whole modules, four corners each. */
function darken(dark: boolean[][], points: readonly number[]): void {
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
