import { createPdfTokenizer, isWord } from './createPdfTokenizer.ts';
import { isDict, isRef, type PdfDict, type PdfValue } from './pdfValue.ts';
import type { PdfFile } from './readPdf.ts';

/** Matrix `a b c d e f` of PDF: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The current colour: process inks, a spot colour with its tint, or a colour space that our files never use. */
export type PaintColour =
  | { readonly kind: 'cmyk'; readonly inks: readonly number[] }
  | { readonly kind: 'spot'; readonly name: string; readonly tint: number }
  | { readonly kind: 'other'; readonly operator: string };

export interface PaintState {
  readonly matrix: Matrix;
  readonly fill: PaintColour;
  readonly stroke: PaintColour;
  readonly overprint: boolean;
  /** Optional content group of the current form, or null. */
  readonly layer: PdfDict | null;
  /** Names of the enclosing forms, outermost first. */
  readonly forms: readonly string[];
}

export interface PageVisitor {
  /** Called before a form is drawn. Return `false` to skip the form. */
  readonly form?: (name: string, state: PaintState) => boolean | undefined;
  /** Called for each image with its dictionary. `state.matrix` maps the unit square to the page. */
  readonly image?: (name: string, image: PdfDict, state: PaintState) => void;
  /** Called for each painted path. Apply `state.matrix` to the points to get page coordinates. */
  readonly paint?: (kind: 'fill' | 'stroke', points: readonly number[], state: PaintState) => void;
  /** Called at the end of a form or page, and before a saved state is restored. */
  readonly restore?: (state: PaintState) => void;
  /** Called for each operator that our print files may not contain (fonts, shadings, other colours). */
  readonly unexpected?: (operator: string) => void;
}

const NO_COLOUR: PaintColour = { kind: 'other', operator: 'none set' };
/** Operators that are allowed and don't change what is visited. */
const IGNORED_OPERATORS = new Set(['w', 'j', 'J', 'W', 'W*', 'n', 'h', 'BDC', 'EMC']);

export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[1] * n[2],
    m[0] * n[1] + m[1] * n[3],
    m[2] * n[0] + m[3] * n[2],
    m[2] * n[1] + m[3] * n[3],
    m[4] * n[0] + m[5] * n[2] + n[4],
    m[4] * n[1] + m[5] * n[3] + n[5],
  ];
}

/** Interprets the operators of a page and calls the visitor for every form and every painted path, in painting order. */
export function walkPage(file: PdfFile, page: PdfDict, visitor: PageVisitor): void {
  const start: PaintState = {
    matrix: [1, 0, 0, 1, 0, 0],
    fill: NO_COLOUR,
    stroke: NO_COLOUR,
    overprint: false,
    layer: null,
    forms: [],
  };
  const forms = parsedForms.get(file) ?? new Map<number, readonly Operation[]>();
  parsedForms.set(file, forms);
  const draw = (form: PdfValue | undefined, resources: PdfValue | undefined, state: PaintState): void => {
    const key = isRef(form) ? form.ref : 0;
    const operations = forms.get(key) ?? parseOperations(file.content(form) ?? '');
    forms.set(key, operations);
    runOperations(file, operations, file.resolve(resources), state, visitor, draw);
  };
  const content = parseOperations(file.content(page.get('Contents')) ?? '');
  runOperations(file, content, file.resolve(page.get('Resources')), start, visitor, draw);
}

/** Cache of parsed forms by file, so that a form used on every page is parsed once. */
const parsedForms = new WeakMap<PdfFile, Map<number, readonly Operation[]>>();

interface Operation {
  readonly operator: string;
  readonly operands: readonly PdfValue[];
}

function parseOperations(content: string): readonly Operation[] {
  const tokens = createPdfTokenizer(content);
  const operations: Operation[] = [];
  let operands: PdfValue[] = [];
  for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
    if (!isWord(token)) operands.push(token);
    else {
      operations.push({ operator: token.word, operands });
      operands = [];
    }
  }
  return operations;
}

type Draw = (content: PdfValue | undefined, resources: PdfValue | undefined, state: PaintState) => void;

function runOperations(
  file: PdfFile,
  operations: readonly Operation[],
  resources: PdfValue | undefined,
  start: PaintState,
  visitor: PageVisitor,
  draw: Draw,
): void {
  const findResource = (kind: string, name: PdfValue | undefined): PdfValue | undefined => {
    const table = isDict(resources) ? file.resolve(resources.get(kind)) : undefined;
    return isDict(table) ? table.get(String(name).slice(1)) : undefined;
  };
  let state = start;
  let points: number[] = [];
  const stack: PaintState[] = [];
  for (const { operator, operands } of operations) {
    const numbers = operands as readonly number[];
    switch (operator) {
      case 'q':
        stack.push(state);
        break;
      case 'Q':
        visitor.restore?.(state);
        state = stack.pop() ?? start;
        break;
      case 'cm':
        state = { ...state, matrix: multiply(numbers as unknown as Matrix, state.matrix) };
        break;
      case 'k':
        state = { ...state, fill: { kind: 'cmyk', inks: numbers } };
        break;
      case 'K':
        state = { ...state, stroke: { kind: 'cmyk', inks: numbers } };
        break;
      case 'cs':
        state = { ...state, fill: parseSpotColour(file, findResource('ColorSpace', operands[0])) };
        break;
      case 'CS':
        state = { ...state, stroke: parseSpotColour(file, findResource('ColorSpace', operands[0])) };
        break;
      case 'scn':
        state = { ...state, fill: setTint(state.fill, numbers[0] ?? 1) };
        break;
      case 'SCN':
        state = { ...state, stroke: setTint(state.stroke, numbers[0] ?? 1) };
        break;
      case 'gs':
        state = { ...state, overprint: isOverprint(file.resolve(findResource('ExtGState', operands[0]))) };
        break;
      case 're': {
        const [x = 0, y = 0, width = 0, height = 0] = numbers;
        points.push(x, y, x + width, y, x + width, y + height, x, y + height);
        break;
      }
      case 'm':
      case 'l':
      case 'c':
        points.push(...numbers);
        break;
      case 'f':
      case 'f*':
        visitor.paint?.('fill', points, state);
        points = [];
        break;
      case 'S':
        visitor.paint?.('stroke', points, state);
        points = [];
        break;
      case 'Do': {
        const name = String(operands[0]).slice(1);
        const target = findResource('XObject', operands[0]);
        const form = file.resolve(target);
        if (isDict(form) && form.get('Subtype') === '/Image' && visitor.image) {
          visitor.image(name, form, state);
          break;
        }
        if (!isDict(form) || form.get('Subtype') !== '/Form') {
          visitor.unexpected?.(`Do ${name}`);
          break;
        }
        if (visitor.form?.(name, state) === false) break;
        const group = file.resolve(form.get('OC'));
        draw(target, form.get('Resources'), {
          ...state,
          layer: isDict(group) ? group : state.layer,
          forms: [...state.forms, name],
        });
        break;
      }
      default:
        if (operator === 'n') points = [];
        if (!IGNORED_OPERATORS.has(operator)) visitor.unexpected?.(operator);
    }
  }
  visitor.restore?.(state);
}

function parseSpotColour(file: PdfFile, space: PdfValue | undefined): PaintColour {
  const found = file.resolve(space);
  if (!Array.isArray(found) || found[0] !== '/Separation') return { kind: 'other', operator: String(found) };
  return { kind: 'spot', name: String(found[1]).slice(1), tint: 0 };
}

const setTint = (colour: PaintColour, tint: number): PaintColour =>
  colour.kind === 'spot' ? { ...colour, tint } : colour;

const isOverprint = (state: PdfValue | undefined): boolean =>
  isDict(state) && state.get('OP') === true && state.get('op') === true && state.get('OPM') === 1;
