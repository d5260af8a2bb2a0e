import { type Result, refusal, success } from '@cmon/core/failure';
import * as v from 'valibot';
import { type ShopEvent, shopEvent } from '../commands/canonicalOrder.ts';
import { parseBody } from './parseBody.ts';

/** Turns a platform's own body into a canonical event. */
export type ShopAdapter = (body: string) => Result<ShopEvent>;

/** The demo shop speaks the canonical form itself. */
const demo: ShopAdapter = (body) => {
  const parsed = v.safeParse(shopEvent, parseBody(body));
  if (parsed.success) return success(parsed.output);
  const [issue] = parsed.issues;
  return refusal({
    kind: 'inputInvalid',
    field: issue.path?.map((part) => String(part.key)).join('.') ?? 'body',
    rule: issue.type,
  });
};

/** One adapter a platform, by the source its calls come to. */
export const SHOP_ADAPTERS: ReadonlyMap<string, ShopAdapter> = new Map([['demo', demo]]);
