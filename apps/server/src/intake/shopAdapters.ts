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
    field: issue.path?.map((part) => nameOf(part.key)).join('.') ?? 'body',
    rule: issue.type,
  });
};

/** A field's name as software names fields; anything else might be a text. */
const nameOf = (key: unknown): string =>
  typeof key === 'number' || /^[A-Za-z_][\w-]{0,39}$/.test(String(key)) ? String(key) : '?';

/** One adapter a platform, by the source its calls come to. */
export const SHOP_ADAPTERS: ReadonlyMap<string, ShopAdapter> = new Map([['demo', demo]]);
