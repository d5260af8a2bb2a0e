import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import { isRecord } from '../isRecord.ts';
import type { Product } from './product.ts';

/**
 * Reads `products/{CODE}.json`, already parsed. Refuses, with the code that was asked for, what isn't that product's
 * document: the specification's "no matching product for the code".
 */
export function parseProduct(json: unknown, code: string): Result<Product, FailureOf<'unknownProduct'>> {
  const lists = ['markets', 'parts', 'previews', 'panels', 'options'];
  const sound =
    isRecord(json) &&
    json.code === code &&
    typeof json.id === 'number' &&
    typeof json.screen === 'string' &&
    isRecord(json.name) &&
    lists.every((name) => Array.isArray(json[name]));
  return sound ? success(json as unknown as Product) : refusal({ kind: 'unknownProduct', code });
}
