import type { Cmyk } from '@cmon/core/catalogue/types';
import { toPoints } from '@cmon/core/imposition/points';
import type { LabelSource, PlacedLabel, Sheet } from '@cmon/core/imposition/sheet';
import type { ArtworkNode, Scene, SceneNode } from '@cmon/core/scene/types';
import type { PrintBench } from './openPrintBench.ts';

/** A command of an SVG path. The coordinates are in points. */
export interface PathStep {
  readonly letter: 'M' | 'L' | 'C' | 'Z';
  readonly coordinates: readonly number[];
}

/** A filled path. */
interface PeerShape {
  readonly path: readonly PathStep[];
  readonly ink: PeerInk;
  readonly evenOdd: boolean;
}

export interface PeerInk {
  /** Shares of the four inks, 0 to 1. */
  readonly cmyk: Cmyk;
  /** `#rrggbb`, for a peer without process inks. */
  readonly hex: string;
}

interface PeerText {
  readonly text: string;
  /** Left end of the baseline and em size, points. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink: PeerInk;
}

/** What labels with the same background, picto and shape share. */
export interface PeerArt {
  readonly shapes: readonly PeerShape[];
  /** The cut line. */
  readonly outline: readonly PathStep[];
  /** Left, smaller y, right and larger y, points. */
  readonly box: readonly [number, number, number, number];
}

/** A label with its texts, printed once or several times. */
export interface PeerDesign {
  readonly art: PeerArt;
  readonly texts: readonly PeerText[];
  /** How many times the label is printed. */
  copies: number;
}

type Matrix = readonly [number, number, number, number, number, number];

/** A page with its labels; sizes in points. */
export interface PeerPage {
  readonly width: number;
  readonly height: number;
  readonly labels: readonly { readonly design: PeerDesign; readonly matrix: Matrix }[];
}

/** Ink of the cut lines. */
export const CUT_INK: PeerInk = { cmyk: [0, 1, 0, 0], hex: '#ff00ff' };
/** Width of the cut lines, points. */
export const CUT_WIDTH = 0.25;

/**
 * The labels of a megalot at the places where we print them, so that a peer only has to draw: paths are parsed, colours
 * converted and texts measured beforehand. `up` is 1 where y points upwards on the peer's pages, else -1.
 */
export function buildPeerPages(bench: PrintBench, up: 1 | -1): readonly PeerPage[] {
  const designs = new Map<LabelSource, PeerDesign>();
  const arts = new Map<string, PeerArt>();
  const findDesign = (source: LabelSource): PeerDesign => {
    let design = designs.get(source);
    if (!design) {
      const scene = bench.build(source);
      const key = JSON.stringify(scene.nodes.filter(({ kind }) => kind !== 'text'));
      const art = arts.get(key) ?? buildArt(scene, bench, up);
      arts.set(key, art);
      design = { art, texts: listTexts(scene, bench, up), copies: 0 };
      designs.set(source, design);
    }
    design.copies += 1;
    return design;
  };
  return Array.from(bench.impose().sheets(), (sheet) => ({
    width: toPoints(sheet.width),
    height: toPoints(sheet.height),
    labels: sheet.labels.map((label) => ({
      design: findDesign(label.source),
      matrix: buildMatrix(label, sheet, up),
    })),
  }));
}

function buildMatrix({ x, y, turn, forme }: PlacedLabel, sheet: Sheet, up: 1 | -1): Matrix {
  const [left, top] = [
    toPoints(turn === 0 ? x : x + forme.height),
    toPoints(up === 1 ? sheet.height - y : y),
  ];
  return turn === 0 ? [1, 0, 0, 1, left, top] : [0, -up, up, 0, left, top];
}

function buildArt(scene: Scene, bench: PrintBench, up: 1 | -1): PeerArt {
  const flip = -up;
  const { width, height, bleed } = scene;
  const [left, top, right, bottom] = [-bleed, -bleed, width + bleed, height + bleed].map(toPoints) as [
    number,
    number,
    number,
    number,
  ];
  return {
    shapes: scene.nodes.flatMap((node) => listShapes(node, scene, bench, flip)),
    outline: parsePath(scene.outline, (x, y) => [toPoints(x), flip * toPoints(y)]),
    box: [left, Math.min(flip * top, flip * bottom), right, Math.max(flip * top, flip * bottom)],
  };
}

function listShapes(node: SceneNode, scene: Scene, bench: PrintBench, flip: number): readonly PeerShape[] {
  if (node.kind === 'artwork') return listArtworkShapes(node, bench, flip);
  if (node.kind !== 'fill') return [];
  const path = parsePath(scene.bleedOutline, (x, y) => [toPoints(x), flip * toPoints(y)]);
  return [{ path, ink: findInk(node.colour, bench), evenOdd: false }];
}

function listArtworkShapes({ file, box, tint }: ArtworkNode, bench: PrintBench, flip: number): PeerShape[] {
  const art = bench.resources.artwork(file);
  if (!art) throw new Error(`no artwork ${file}`);
  const scale = Math.min(box.width / art.width, box.height / art.height);
  const x0 = box.x + (box.width - art.width * scale) / 2;
  const y0 = box.y + (box.height - art.height * scale) / 2;
  return art.shapes.map(({ d, fill, evenOdd }) => ({
    path: parsePath(d, (x, y) => [toPoints(x0 + x * scale), flip * toPoints(y0 + y * scale)]),
    ink: findInk(fill === 'tint' ? (tint ?? '#000000') : fill, bench),
    evenOdd: evenOdd ?? false,
  }));
}

function listTexts(scene: Scene, bench: PrintBench, up: 1 | -1): PeerText[] {
  return scene.nodes.flatMap((node) =>
    node.kind === 'text'
      ? [
          {
            text: node.text,
            x: toPoints(node.x),
            y: -up * toPoints(node.baseline),
            size: toPoints(node.size),
            ink: findInk(node.colour, bench),
          },
        ]
      : [],
  );
}

function findInk(hex: string, { inks }: PrintBench): PeerInk {
  const cmyk = inks.find(hex);
  if (!cmyk) throw new Error(`no inks for ${hex}`);
  return { cmyk, hex };
}

/**
 * Parses an absolute path of M, L, C and Z, each letter with the points of one or several commands. `toPagePoint` converts
 * each point.
 */
function parsePath(d: string, toPagePoint: (x: number, y: number) => [number, number]): readonly PathStep[] {
  const steps: PathStep[] = [];
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const numbers = rest.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    const count = letter === 'C' ? 6 : 2;
    if (letter === 'Z') steps.push({ letter, coordinates: [] });
    for (let i = 0; i < numbers.length; i += count) {
      const coordinates: number[] = [];
      for (let j = i; j < i + count; j += 2)
        coordinates.push(...toPagePoint(numbers[j] ?? 0, numbers[j + 1] ?? 0));
      steps.push({ letter: letter === 'M' && i > 0 ? 'L' : (letter as PathStep['letter']), coordinates });
    }
  }
  return steps;
}
