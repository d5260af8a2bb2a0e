import { type Failure, type Result, success } from '../failure.ts';
import { parseJson } from './parseJson.ts';
import { readComposition } from './readComposition.ts';
import type { Composition } from './types.ts';

/** Why the hidden option value can't be added to the cart. */
export interface CartFailure {
  readonly kind: 'cartRefused';
  /** The product code in the value, or null when it can't be read. */
  readonly code: string | null;
  /** Every failure, in document order. Preview -1 means the value as a whole. */
  readonly failures: readonly Failure[];
  /** The texts whose input fields show an error. */
  readonly texts: readonly FailedText[];
}

/** Position of a text: index of its preview, and index of the text in that preview. */
export interface FailedText {
  readonly preview: number;
  readonly text: number;
}

function refuse(code: string | null, failures: readonly Failure[]): Result<never, CartFailure> {
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
 * Checks the hidden option value (section 5 of the specification). The page runs this check when the shop requests
 * validation, and the server runs it again when the order arrives.
 */
export function checkAddToCart(raw: string): Result<Composition, CartFailure> {
  if (raw.trim() === '') return refuse(null, [{ kind: 'optionsEmpty' }]);
  const value = parseJson(raw);
  if (value === undefined) return refuse(null, [{ kind: 'optionsUnparsable' }]);
  const { composition, failures } = readComposition(value);
  return failures.length === 0 ? success(composition) : refuse(composition.code || null, failures);
}
