import type { OptionsDocument } from '@cmon/core/catalogue/types';
import type { CatalogueParts } from '../compile/compileParts.ts';
import type { Problem } from '../problem.ts';
import type { Sources } from '../source/readSources.ts';

/** Whole-catalogue checks, after every entry stood on its own. */
export function checkDocument(
  _document: OptionsDocument,
  _parts: CatalogueParts,
  _sources: Sources,
): Problem[] {
  return [];
}
