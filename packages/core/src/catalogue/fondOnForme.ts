import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import type { Catalogue } from './document.ts';
import type { FondMode, FondType, Forme } from './types.ts';
import { FOND_MODES, FOND_TYPES } from './types.ts';

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

type Refusal = FailureOf<
  'fondTypeNotAuthorised' | 'fondModeNotAuthorised' | 'formeCodeNotAuthorised' | 'formeVariationNotAuthorised'
>;

/**
 * Checks the words in this order and refuses the first that isn't authorised, carrying it. A shape is asked for by its
 * code or by its family's (`EAO_2L` or `EAO`), always with a variation that the catalogue has it in.
 */
export const fondOnForme = (request: FondRequest, catalogue: Catalogue): Result<FondOnForme, Refusal> => {
  const type = FOND_TYPES.find((known) => known === request.type);
  if (!type) return refusal({ kind: 'fondTypeNotAuthorised', value: request.type });
  const mode = FOND_MODES.find((known) => known === request.mode);
  if (!mode) return refusal({ kind: 'fondModeNotAuthorised', value: request.mode });
  const formes = catalogue.document.formes.filter(
    ({ code, genCode }) => code === request.formeCode || genCode === request.formeCode,
  );
  if (formes.length === 0) return refusal({ kind: 'formeCodeNotAuthorised', value: request.formeCode });
  const forme = formes.find(({ variation }) => variation === request.formeVariation);
  if (!forme) return refusal({ kind: 'formeVariationNotAuthorised', value: request.formeVariation });
  return success({ type, mode, forme });
};
