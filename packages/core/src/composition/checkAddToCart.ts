import { type Failure, type Result, success } from '../failure.ts';
import { parseJson } from './parseJson.ts';
import { readComposition } from './readComposition.ts';
import type { Composition } from './types.ts';

/** Why the hidden option value may not go into the cart. */
export interface CartFailure {
  readonly kind: 'cartRefused';
  /** Product code that the value carries, or null when it can't be read. */
  readonly code: string | null;
  /** Every refusal, in reading order. A preview of -1 is the value itself. */
  readonly failures: readonly Failure[];
  /** The texts to be marked beside their fields. */
  readonly texts: readonly FailedText[];
}

export interface FailedText {
  readonly preview: number;
  readonly text: number;
}

function refused(code: string | null, failures: readonly Failure[]): Result<never, CartFailure> {
  return {
    ok: false,
    failure: {
      kind: 'cartRefused',
      code,
      failures,
      texts: failures.flatMap((failure) =>
        failure.kind === 'textRequired' ? [{ preview: failure.preview, text: failure.text }] : [],
      ),
    },
  };
}

/**
 * The check of section 5 of the specification on the hidden option value: in the page when the shop asks to validate, and
 * again where the order comes in.
 */
export function checkAddToCart(raw: string): Result<Composition, CartFailure> {
  if (raw.trim() === '') return refused(null, [{ kind: 'optionsEmpty' }]);
  const value = parseJson(raw);
  if (value === undefined) return refused(null, [{ kind: 'optionsUnparsable' }]);
  const { composition, failures } = readComposition(value);
  return failures.length === 0 ? success(composition) : refused(composition.code || null, failures);
}
