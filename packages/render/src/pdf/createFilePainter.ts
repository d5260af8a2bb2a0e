import type { Forme } from '@cmon/core/catalogue/types';
import { toPoints } from '@cmon/core/imposition/points';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import { LAYER_KEYS, type LayerKey } from '@cmon/core/production/devices/device';
import type { Scene } from '@cmon/core/scene/types';
import { buildPathOps } from './buildPathOps.ts';
import { createGlyphRuns, type GlyphRuns } from './createGlyphRuns.ts';
import type { SharedForms } from './createSharedForms.ts';
import { formatFactor } from './formatNumber.ts';
import type { Inks } from './inks.ts';
import type { PrintResources } from './printResources.ts';

/** Drawing state of one file, shared by all its pages: fonts, and the forms that were written so far. */
export interface FilePainter {
  readonly resources: PrintResources;
  readonly forms: SharedForms;
  /** The process inks of the colours of a scene's catalogue version. */
  readonly getInks: (scene: Scene) => Inks;
  readonly font: (id: number) => GlyphRuns;
  /** Scale from font units to points at an em size in mm, formatted for a matrix. */
  readonly scale: (size: number, unitsPerEm: number) => string;
  /** Operators of a path of marks or of a ticket. Most pages of a megalot repeat those of an earlier page. */
  readonly paths: (d: string) => string;
  /** Names of background forms, by a key of their content. */
  readonly backgrounds: Map<string, string>;
  /** Names of the forms of whole labels. */
  readonly designs: Map<LabelSource, string>;
  /** Operators that draw the cut of each forme, by layer. An outline can be a kiss cut and a through cut in one file. */
  readonly cuts: ReadonlyMap<LayerKey, Map<Forme, string>>;
}

/** Limits the cache: most texts share a few sizes, but each shrunk text may have another one. */
const MAX_CACHED_SCALES = 5000;
/** Limits the memory of the path cache. */
const MAX_CACHED_PATHS = 2000;
const UNIT = toPoints(1);

export function createFilePainter(
  resources: PrintResources,
  forms: SharedForms,
  getInks: FilePainter['getInks'],
): FilePainter {
  const fonts = new Map<number, GlyphRuns>();
  const font = (id: number): GlyphRuns => {
    let runs = fonts.get(id);
    if (!runs) {
      const source = resources.font(id);
      if (!source) throw new Error(`Font ${id} has no outlines`);
      runs = createGlyphRuns(id, source, forms);
      fonts.set(id, runs);
    }
    return runs;
  };
  const scales = new Map<number, string>();
  const scale = (size: number, unitsPerEm: number): string => {
    const mmPerUnit = size / unitsPerEm;
    let text = scales.get(mmPerUnit);
    if (text === undefined) {
      if (scales.size > MAX_CACHED_SCALES) scales.clear();
      text = formatFactor(toPoints(mmPerUnit));
      scales.set(mmPerUnit, text);
    }
    return text;
  };
  const drawnPaths = new Map<string, string>();
  const paths = (d: string): string => {
    let operators = drawnPaths.get(d);
    if (operators === undefined) {
      if (drawnPaths.size > MAX_CACHED_PATHS) drawnPaths.clear();
      operators = buildPathOps(d, UNIT, -UNIT);
      drawnPaths.set(d, operators);
    }
    return operators;
  };
  const cuts = new Map(LAYER_KEYS.map((layer) => [layer, new Map<Forme, string>()]));
  return {
    ...{ resources, forms, getInks, font, scale, paths, cuts },
    backgrounds: new Map(),
    designs: new Map(),
  };
}
