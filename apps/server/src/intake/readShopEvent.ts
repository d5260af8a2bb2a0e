import { type Result, refusal, success } from '@cmon/core/failure';
import * as v from 'valibot';
import { type ShopEvent, shopEvent } from '../commands/canonicalOrder.ts';
import { parseBody } from './parseBody.ts';

/**
 * Reads a delivery's body as an event. Every shop speaks this one form, whatever it is built with (`docs/embedding.md`);
 * a platform whose own calls can't be changed is translated here, by the source that its calls come to.
 */
export function readShopEvent(body: string): Result<ShopEvent> {
  const parsed = v.safeParse(shopEvent, parseBody(body));
  if (parsed.success) return success(parsed.output);
  const [issue] = parsed.issues;
  return refusal({
    kind: 'inputInvalid',
    field: issue.path?.map((part) => nameOf(part.key)).join('.') ?? 'body',
    rule: issue.type,
  });
}

/** A field's name as software names fields; anything else might be a text. */
const nameOf = (key: unknown): string =>
  typeof key === 'number' || /^[A-Za-z_][\w-]{0,39}$/.test(String(key)) ? String(key) : '?';
