import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import { isRecord } from '../isRecord.ts';
import type { Product } from './product.ts';

/**
 * Checks the parsed JSON of `products/{CODE}.json`. Refuses a value that isn't the document of the product `code`: the
 * specification's "no matching product for the code".
 */
export function parseProduct(json: unknown, code: string): Result<Product, FailureOf<'unknownProduct'>> {
  const lists = ['markets', 'parts', 'previews', 'panels', 'options'];
  const isValid =
    isRecord(json) &&
    json.code === code &&
    typeof json.id === 'number' &&
    typeof json.screen === 'string' &&
    isRecord(json.name) &&
    lists.every((name) => Array.isArray(json[name]));
  return isValid ? success(json as unknown as Product) : refusal({ kind: 'unknownProduct', code });
}
