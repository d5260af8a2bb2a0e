import { parseComposition } from '@cmon/core/composition/parseComposition';
import { parseJson } from '@cmon/core/composition/parseJson';
import type { Composition } from '@cmon/core/composition/types';
import type { EditingState } from '@cmon/core/customiser/design/editingState';
import { parseEditingState } from '@cmon/core/customiser/design/parseEditingState';
import { isRecord } from '@cmon/core/isRecord';
import { buildOriginKey, type Origin } from './saveDesign.ts';

interface SavedDesign {
  readonly composition: Composition;
  readonly editingState: EditingState;
}

/**
 * Returns the design that this tab saved for a product, with its editing state. Returns null when the page was
 * opened with another origin.
 */
export function parseSavedDesign(record: string | null, code: string, origin: Origin): SavedDesign | null {
  const parsed = parseJson(record ?? '');
  if (!isRecord(parsed) || parsed.origin !== buildOriginKey(origin) || typeof parsed.design !== 'string')
    return null;
  const composition = parseDesign(parsed.design, code);
  return composition && { composition, editingState: parseEditingState(parsed.aside) };
}

/** Parses an option value as a design of the product; null when it isn't one. */
export function parseDesign(value: string, code: string): Composition | null {
  const design = parseComposition(value);
  return design.ok && design.value.code === code ? design.value : null;
}
