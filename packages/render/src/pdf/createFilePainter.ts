import type { Forme } from '@cmon/core/catalogue/types';
import { toPoints } from '@cmon/core/imposition/points';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import { LAYER_KEYS, type LayerKey } from '@cmon/core/production/devices/device';
import type { Scene, SceneNode } from '@cmon/core/scene/types';
import { buildPathOps } from './buildPathOps.ts';
import { type ContentWriter, createContentWriter, encodeOperators } from './createContentWriter.ts';
import { createGlyphRuns, type GlyphRuns } from './createGlyphRuns.ts';
import type { SharedForms } from './createSharedForms.ts';
import { formatFactor } from './formatNumber.ts';
import type { Inks } from './inks.ts';
import type { PrintResources } from './printResources.ts';

/**
 * Drawing state of one file, shared by all its pages: fonts, and the forms that were written so far. A form is a form
 * XObject of PDF, which is written once and drawn many times. Don't confuse it with a forme, the shape of a label.
 */
export interface FilePainter {
  readonly resources: PrintResources;
  readonly forms: SharedForms;
  /** Returns the process inks of every colour, from the catalogue version of a scene. */
  readonly getInks: (scene: Scene) => Inks;
  readonly getFont: (id: number) => GlyphRuns;
  /** Begins a matrix that draws `units` as long as `size` mm. The caller appends the origin of the matrix and `cm`. */
  readonly getScaleOps: (size: number, units: number) => Uint8Array;
  /** Operators of a path of a mark, a ticket or an outline. Most pages of a megalot repeat the paths of an earlier page. */
  readonly getPathOps: (d: string) => Uint8Array;
  readonly backgrounds: Backgrounds;
  /** Collects the content of one design; empty between two designs. */
  readonly designWriter: ContentWriter;
  /** Operators that draw the shapes of codes, marks and icons. The key is the path of the shape in a unit square. */
  readonly shapes: Map<string, Uint8Array>;
  /** Names of the forms of whole labels that are printed more than once. */
  readonly designs: Map<LabelSource, string>;
  /** Operators that draw the cut of each forme, by layer. An outline can be a kiss cut and a through cut in one file. */
  readonly cuts: ReadonlyMap<LayerKey, Map<Forme, string>>;
}

/** The background forms of a file. */
interface Backgrounds {
  /** Names of the forms, by a key of their content. */
  readonly names: Map<string, string>;
  /** The background that was drawn last, and the operator that draws it. */
  last: {
    readonly forme: number;
    readonly nodes: readonly SceneNode[];
    readonly operator: Uint8Array;
  } | null;
}

/** Limits the cache: most texts share a few sizes, but each shrunk text may have another one. */
const MAX_CACHED_SCALES = 5000;
/** Limits the memory of the path cache. */
const MAX_CACHED_PATHS = 2000;
const POINTS_PER_MM = toPoints(1);

export function createFilePainter(
  resources: PrintResources,
  forms: SharedForms,
  getInks: FilePainter['getInks'],
): FilePainter {
  const fonts = new Map<number, GlyphRuns>();
  const getFont = (id: number): GlyphRuns => {
    let runs = fonts.get(id);
    if (!runs) {
      const source = resources.font(id);
      if (!source) throw new Error(`Font ${id} has no outlines`);
      runs = createGlyphRuns(id, source, forms);
      fonts.set(id, runs);
    }
    return runs;
  };
  const scaleOps = new Map<number, Uint8Array>();
  const getScaleOps = (size: number, units: number): Uint8Array => {
    const mmPerUnit = size / units;
    let operators = scaleOps.get(mmPerUnit);
    if (operators === undefined) {
      if (scaleOps.size > MAX_CACHED_SCALES) scaleOps.clear();
      const scale = formatFactor(toPoints(mmPerUnit));
      operators = encodeOperators(`q ${scale} 0 0 ${scale} `);
      scaleOps.set(mmPerUnit, operators);
    }
    return operators;
  };
  const pathOps = new Map<string, Uint8Array>();
  const getPathOps = (d: string): Uint8Array => {
    let operators = pathOps.get(d);
    if (operators === undefined) {
      if (pathOps.size > MAX_CACHED_PATHS) pathOps.clear();
      operators = encodeOperators(buildPathOps(d, POINTS_PER_MM, -POINTS_PER_MM));
      pathOps.set(d, operators);
    }
    return operators;
  };
  const cuts = new Map(LAYER_KEYS.map((layer) => [layer, new Map<Forme, string>()]));
  return {
    resources,
    forms,
    getInks,
    getFont,
    getScaleOps,
    getPathOps,
    cuts,
    backgrounds: { names: new Map(), last: null },
    designWriter: createContentWriter(),
    designs: new Map(),
    shapes: new Map(),
  };
}
