import { type Failure, type Result, refusal, success } from '../failure.ts';
import { parseJson } from './parseJson.ts';
import { readComposition } from './readComposition.ts';
import type { Composition } from './types.ts';
import { upgradeComposition } from './upgradeComposition.ts';

/**
 * Reads a stored composition (a cart line that is modified, an order of an older version): upgraded to today's form, then
 * held to it. An empty text passes: the shopper is about to type it, and the cart checks it again.
 */
export function parseComposition(raw: string): Result<Composition> {
  if (raw.trim() === '') return refusal({ kind: 'optionsEmpty' });
  const value = parseJson(raw);
  if (value === undefined) return refusal({ kind: 'optionsUnparsable' });
  const { composition, failures } = readComposition(upgradeComposition(value));
  const failure: Failure | undefined = failures.find(({ kind }) => kind !== 'textRequired');
  return failure ? refusal(failure) : success(composition);
}
