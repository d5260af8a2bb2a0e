import type { Failure } from '../failure.ts';
import { isRecord } from '../isRecord.ts';
import { isStorable } from './isStorable.ts';
import { readPreview } from './readPreview.ts';
import type { Composition } from './types.ts';

/** The `preview` of a failure that concerns the composition as a whole. */
export const WHOLE_COMPOSITION = -1;

const KEYS = ['id', 'code', 'previews'];

/** Reads a composition from parsed JSON and collects every failure. Invalid parts get empty values. */
export function readComposition(value: unknown): {
  readonly composition: Composition;
  readonly failures: readonly Failure[];
} {
  const failures: Failure[] = [];
  const refuse = (failure: Failure) => {
    failures.push(failure);
  };
  if (!isRecord(value))
    return { composition: { id: 0, code: '', previews: [] }, failures: [{ kind: 'optionsUnparsable' }] };
  for (const key of Object.keys(value))
    if (!KEYS.includes(key)) refuse({ kind: 'optionNameNotAllowed', name: key, preview: WHOLE_COMPOSITION });
  const { id, code, previews } = value;
  if (!Number.isSafeInteger(id))
    refuse({ kind: 'optionTypeNotAuthorised', name: 'id', preview: WHOLE_COMPOSITION });
  if (typeof code !== 'string' || !isStorable(code))
    refuse({ kind: 'optionTypeNotAuthorised', name: 'code', preview: WHOLE_COMPOSITION });
  if (!Array.isArray(previews))
    refuse({ kind: 'optionTypeNotAuthorised', name: 'previews', preview: WHOLE_COMPOSITION });
  return {
    composition: {
      id: Number.isSafeInteger(id) ? Number(id) : 0,
      code: typeof code === 'string' ? code : '',
      previews: Array.isArray(previews)
        ? previews.map((preview, index) => readPreview(preview, index, refuse))
        : [],
    },
    failures,
  };
}
