import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import type { Catalogue } from './document.ts';
import type { FondMode, FondType, Forme } from './types.ts';
import { FOND_MODES, FOND_TYPES, FORME_VARIATIONS } from './types.ts';

export interface FondOnForme {
  readonly type: FondType;
  readonly mode: FondMode;
  readonly forme: Forme;
}

/** The four values that request a background on a shape, not yet checked. */
export interface FondRequest {
  readonly type: string;
  readonly mode: string;
  readonly formeCode: string;
  readonly formeVariation: string;
}

export type FondRefusal = FailureOf<
  'fondTypeNotAuthorised' | 'fondModeNotAuthorised' | 'formeCodeNotAuthorised' | 'formeVariationNotAuthorised'
>;

const formesByCode = new WeakMap<Catalogue, ReadonlyMap<string, readonly Forme[]>>();

/** The shapes with this code or family code. The index is built once per catalogue, because every scene needs it. */
function listFormes(code: string, catalogue: Catalogue): readonly Forme[] {
  let index = formesByCode.get(catalogue);
  if (!index) {
    const newIndex = new Map<string, Forme[]>();
    for (const forme of catalogue.formes.values())
      for (const name of new Set([forme.code, forme.genCode]))
        newIndex.set(name, [...(newIndex.get(name) ?? []), forme]);
    formesByCode.set(catalogue, newIndex);
    index = newIndex;
  }
  return index.get(code) ?? [];
}

/**
 * The background and shape helper of the specification: checks type, mode, shape code and variation in this order.
 * Refuses the first unauthorised value; the failure contains it. `formeCode` is the code of a shape or of its family
 * (`EAO_2L` or `EAO`), and the catalogue must contain that shape in the requested variation.
 */
export function resolveFond(request: FondRequest, catalogue: Catalogue): Result<FondOnForme, FondRefusal> {
  const type = FOND_TYPES.find((known) => known === request.type);
  if (!type) return refusal({ kind: 'fondTypeNotAuthorised', value: request.type });
  const mode = FOND_MODES.find((known) => known === request.mode);
  if (!mode) return refusal({ kind: 'fondModeNotAuthorised', value: request.mode });
  const formes = listFormes(request.formeCode, catalogue);
  if (formes.length === 0) return refusal({ kind: 'formeCodeNotAuthorised', value: request.formeCode });
  const variation = FORME_VARIATIONS.find((known) => known === request.formeVariation);
  const forme = formes.find((candidate) => candidate.variation === variation);
  if (!forme) return refusal({ kind: 'formeVariationNotAuthorised', value: request.formeVariation });
  return success({ type, mode, forme });
}
