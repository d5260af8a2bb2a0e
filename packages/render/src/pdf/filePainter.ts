import type { LabelSource } from '@cmon/core/imposition/sheet';
import { type GlyphRuns, glyphRuns } from './glyphRuns.ts';
import type { PrintResources } from './printResources.ts';
import type { SharedForms } from './sharedForms.ts';

/** What one file has drawn so far: shared by all its pages. */
export interface FilePainter {
  readonly resources: PrintResources;
  readonly forms: SharedForms;
  readonly font: (id: number) => GlyphRuns;
  /** Form names by what they draw. */
  readonly grounds: Map<string, string>;
  readonly runs: Map<string, string>;
  readonly designs: Map<LabelSource, string>;
}

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
  return { resources, forms, font, grounds: new Map(), runs: new Map(), designs: new Map() };
}
