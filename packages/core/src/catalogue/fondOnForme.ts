import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import type { Catalogue } from './document.ts';
import type { FondMode, FondType, Forme } from './types.ts';
import { FOND_MODES, FOND_TYPES, FORME_VARIATIONS } from './types.ts';

export interface FondOnForme {
  readonly type: FondType;
  readonly mode: FondMode;
  readonly forme: Forme;
}

/** The four words with which a page asks for a background to be shown on a shape. */
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

/** The shapes of a code or of a family. Indexed once per catalogue: each scene asks for its own. */
function formesOf(code: string, catalogue: Catalogue): readonly Forme[] {
  let index = formesByCode.get(catalogue);
  if (!index) {
    const made = new Map<string, Forme[]>();
    for (const forme of catalogue.formes.values())
      for (const name of new Set([forme.code, forme.genCode]))
        made.set(name, [...(made.get(name) ?? []), forme]);
    formesByCode.set(catalogue, made);
    index = made;
  }
  return index.get(code) ?? [];
}

/**
 * The background and shape helper: checks the words in this order and refuses the first that isn't authorised, carrying
 * it. A shape is asked for by its code or by its family's (`EAO_2L` or `EAO`), always with a variation that the catalogue
 * has it in.
 */
export function fondOnForme(request: FondRequest, catalogue: Catalogue): Result<FondOnForme, FondRefusal> {
  const type = FOND_TYPES.find((known) => known === request.type);
  if (!type) return refusal({ kind: 'fondTypeNotAuthorised', value: request.type });
  const mode = FOND_MODES.find((known) => known === request.mode);
  if (!mode) return refusal({ kind: 'fondModeNotAuthorised', value: request.mode });
  const formes = formesOf(request.formeCode, catalogue);
  if (formes.length === 0) return refusal({ kind: 'formeCodeNotAuthorised', value: request.formeCode });
  const variation = FORME_VARIATIONS.find((known) => known === request.formeVariation);
  const forme = formes.find((one) => one.variation === variation);
  if (!forme) return refusal({ kind: 'formeVariationNotAuthorised', value: request.formeVariation });
  return success({ type, mode, forme });
}
