import type { Forme } from '@cmon/core/catalogue/types';
import { toPoints } from '@cmon/core/imposition/points';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import { factor } from './figure.ts';
import { type GlyphRuns, glyphRuns } from './glyphRuns.ts';
import type { PrintResources } from './printResources.ts';
import type { SharedForms } from './sharedForms.ts';

/** What one file has drawn so far: shared by all its pages. */
export interface FilePainter {
  readonly resources: PrintResources;
  readonly forms: SharedForms;
  readonly font: (id: number) => GlyphRuns;
  /** Points for one font unit at an em size in mm, as a factor. */
  readonly scale: (size: number, unitsPerEm: number) => string;
  /** Form names by what they draw. */
  readonly grounds: Map<string, string>;
  readonly designs: Map<LabelSource, string>;
  /** Operators that place a forme's cut. */
  readonly cuts: Map<Forme, string>;
}

/** Sizes come from a few slots, but each shrunk text may bring its own. */
const MOST_SCALES = 5000;

export function filePainter(resources: PrintResources, forms: SharedForms): FilePainter {
  const fonts = new Map<number, GlyphRuns>();
  const font = (id: number): GlyphRuns => {
    let runs = fonts.get(id);
    if (!runs) {
      const source = resources.font(id);
      if (!source) throw new Error(`no outlines of font ${id}`);
      runs = glyphRuns(id, source, forms);
      fonts.set(id, runs);
    }
    return runs;
  };
  const scales = new Map<number, string>();
  const scale = (size: number, unitsPerEm: number): string => {
    const share = size / unitsPerEm;
    let text = scales.get(share);
    if (text === undefined) {
      if (scales.size > MOST_SCALES) scales.clear();
      text = factor(toPoints(share));
      scales.set(share, text);
    }
    return text;
  };
  return { resources, forms, font, scale, grounds: new Map(), designs: new Map(), cuts: new Map() };
}
