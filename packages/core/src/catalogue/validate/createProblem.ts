import type { OptionsDocument } from '../document.ts';

/** One error in the options document. */
export interface CatalogueProblem {
  /** Table and id or code of the entry, e.g. `fonds 12`, `rules mug-noir`. */
  readonly entry: string;
  readonly reason:
    | 'documentInvalid'
    | 'duplicateId'
    | 'duplicateCode'
    | 'unknownReference'
    | 'valueNotAuthorised'
    | 'textMissing'
    | 'numberInvalid'
    | 'colourInvalid'
    | 'fileMissing';
  /** The field and its value. */
  readonly detail: string;
}

export type Check = (document: OptionsDocument) => readonly CatalogueProblem[];

export function createProblem(
  entry: string,
  reason: CatalogueProblem['reason'],
  detail: string,
): CatalogueProblem {
  return { entry, reason, detail };
}
