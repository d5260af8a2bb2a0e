import type { Market } from '@cmon/core/catalogue/types';
import * as v from 'valibot';
import { readAnswer } from './answers/readAnswer.ts';
import { postJson } from './http.ts';

interface Design {
  readonly store: Market;
  readonly code: string;
  readonly sc: string | null;
}

const AnswerSchema = v.object({ address: v.pipe(v.string(), v.url()) });

/** The address of a product's page in the shop, with `{store}` and `{code}`; empty without a shop. The server writes it. */
const readShopPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="cmon-shop"]')?.content ?? '';

/** False when the server has no shop configured. */
export const hasShop = (): boolean => readShopPage() !== '';

/**
 * The address that opens the shop's editor with a design. The address has no text of the design, and works for everybody.
 */
export function buildEditorLink({ store, code, sc }: Design): string {
  const url = new URL(
    readShopPage().replaceAll('{store}', store).replaceAll('{code}', encodeURIComponent(code)),
  );
  if (sc !== null) url.searchParams.set('sc', sc);
  return url.href;
}

/** Requests a URL that opens a design in the shop as a member of staff. The URL works once. Throws a RequestError. */
export async function requestShopUrl(design: Design): Promise<string> {
  const path = '/auth/shop-visit';
  return readAnswer(path, await postJson(path, design), AnswerSchema).address;
}
