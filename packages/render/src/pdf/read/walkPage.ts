import { isWord, pdfTokens } from './pdfTokens.ts';
import { isDict, isRef, type PdfDict, type PdfValue } from './pdfValue.ts';
import type { PdfFile } from './readPdf.ts';

/** a b c d e f: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** What colour is set: process inks, or a spot with its tint, or another space that shouldn't be there. */
export type PaintColour =
  | { readonly kind: 'cmyk'; readonly inks: readonly number[] }
  | { readonly kind: 'spot'; readonly name: string; readonly tint: number }
  | { readonly kind: 'other'; readonly operator: string };

export interface PaintState {
  readonly matrix: Matrix;
  readonly fill: PaintColour;
  readonly stroke: PaintColour;
  readonly overprint: boolean;
  /** Optional content group that the mark stands on, or null. */
  readonly layer: PdfDict | null;
  /** Names of the forms around the mark, outermost first. */
  readonly forms: readonly string[];
}

export interface PageVisitor {
  /** A form is about to be drawn; `false` leaves it out. */
  readonly form?: (name: string, state: PaintState) => boolean | undefined;
  /** A path is painted; its points are in the space of `state.matrix`. */
  readonly paint?: (kind: 'fill' | 'stroke', points: readonly number[], state: PaintState) => void;
  /** A form or the page ended, or a saved state came back. */
  readonly restore?: (state: PaintState) => void;
  /** An operator that no print file of ours may hold (fonts, images, shadings, other colours). */
  readonly stranger?: (operator: string) => void;
}

const BLACK: PaintColour = { kind: 'other', operator: 'none set' };
const NEUTRAL = new Set(['w', 'j', 'J', 'W', 'W*', 'n', 'h', 'BDC', 'EMC']);

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

/** Draws a page without painting it: tells a visitor of every form and every painted path, as a RIP would meet them. */
export function walkPage(file: PdfFile, page: PdfDict, visitor: PageVisitor): void {
  const start: PaintState = {
    matrix: [1, 0, 0, 1, 0, 0],
    fill: BLACK,
    stroke: BLACK,
    overprint: false,
    layer: null,
    forms: [],
  };
  const forms = formsOf.get(file) ?? new Map<number, readonly Operation[]>();
  formsOf.set(file, forms);
  const draw = (form: PdfValue | undefined, resources: PdfValue | undefined, state: PaintState): void => {
    const key = isRef(form) ? form.ref : 0;
    const operations = forms.get(key) ?? operationsOf(file.content(form) ?? '');
    forms.set(key, operations);
    walk(file, operations, file.follow(resources), state, visitor, draw);
  };
  const content = operationsOf(file.content(page.get('Contents')) ?? '');
  walk(file, content, file.follow(page.get('Resources')), start, visitor, draw);
}

/** Forms read so far: a drawing that stands on every page is read once. */
const formsOf = new WeakMap<PdfFile, Map<number, readonly Operation[]>>();

interface Operation {
  readonly operator: string;
  readonly operands: readonly PdfValue[];
}

function operationsOf(content: string): readonly Operation[] {
  const tokens = pdfTokens(content);
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

function walk(
  file: PdfFile,
  operations: readonly Operation[],
  resources: PdfValue | undefined,
  start: PaintState,
  visitor: PageVisitor,
  draw: Draw,
): void {
  const entry = (kind: string, name: PdfValue | undefined): PdfValue | undefined => {
    const table = isDict(resources) ? file.follow(resources.get(kind)) : undefined;
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
        state = { ...state, fill: spotOf(file, entry('ColorSpace', operands[0])) };
        break;
      case 'CS':
        state = { ...state, stroke: spotOf(file, entry('ColorSpace', operands[0])) };
        break;
      case 'scn':
        state = { ...state, fill: tinted(state.fill, numbers[0] ?? 1) };
        break;
      case 'SCN':
        state = { ...state, stroke: tinted(state.stroke, numbers[0] ?? 1) };
        break;
      case 'gs':
        state = { ...state, overprint: overprints(file.follow(entry('ExtGState', operands[0]))) };
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
        const target = entry('XObject', operands[0]);
        const form = file.follow(target);
        if (!isDict(form) || form.get('Subtype') !== '/Form') {
          visitor.stranger?.(`Do ${name}`);
          break;
        }
        if (visitor.form?.(name, state) === false) break;
        const group = file.follow(form.get('OC'));
        draw(target, form.get('Resources'), {
          ...state,
          layer: isDict(group) ? group : state.layer,
          forms: [...state.forms, name],
        });
        break;
      }
      default:
        if (operator === 'n') points = [];
        if (!NEUTRAL.has(operator)) visitor.stranger?.(operator);
    }
  }
  visitor.restore?.(state);
}

function spotOf(file: PdfFile, space: PdfValue | undefined): PaintColour {
  const found = file.follow(space);
  if (!Array.isArray(found) || found[0] !== '/Separation') return { kind: 'other', operator: String(found) };
  return { kind: 'spot', name: String(found[1]).slice(1), tint: 0 };
}

const tinted = (colour: PaintColour, tint: number): PaintColour =>
  colour.kind === 'spot' ? { ...colour, tint } : colour;

const overprints = (state: PdfValue | undefined): boolean =>
  isDict(state) && state.get('OP') === true && state.get('op') === true && state.get('OPM') === 1;
