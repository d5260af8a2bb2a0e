import { type Failure, type Result, refusal, success } from '../failure.ts';
import { parseJson } from './parseJson.ts';
import { readComposition } from './readComposition.ts';
import type { Composition } from './types.ts';
import { upgradeComposition } from './upgradeComposition.ts';

/**
 * Parses a stored composition (a cart line to be modified, an order of an older version): upgrades it to the current
 * format, then checks it. An empty text is accepted, because the shopper can still type it before the cart check.
 */
export function parseComposition(raw: string): Result<Composition> {
  if (raw.trim() === '') return refusal({ kind: 'optionsEmpty' });
  const value = parseJson(raw);
  if (value === undefined) return refusal({ kind: 'optionsUnparsable' });
  const { composition, failures } = readComposition(upgradeComposition(value));
  const failure: Failure | undefined = failures.find(({ kind }) => kind !== 'textRequired');
  return failure ? refusal(failure) : success(composition);
}
