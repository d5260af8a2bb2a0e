import * as v from 'valibot';
import { t } from '../messages/translate.ts';
import { createStatusError, postJson } from './http.ts';
import { LoadError } from './loadError.ts';

interface Design {
  readonly store: 'fr' | 'es' | 'it' | 'uk' | 'de';
  readonly code: string;
  readonly sc: string | null;
}

const ResponseSchema = v.pipe(v.string(), v.parseJson(), v.object({ address: v.pipe(v.string(), v.url()) }));

/** False when the server has no shop configured. The server writes this in the page. */
export const hasShop = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="cmon-shop"]')?.content === 'open';

/** Requests a URL that opens a design in the shop as a member of staff. The URL works once. Throws a LoadError. */
export async function requestShopUrl(design: Design): Promise<string> {
  const { status, body } = await postJson('/auth/shop-visit', design);
  if (status < 200 || status >= 300) throw createStatusError(status);
  const response = v.safeParse(ResponseSchema, body);
  if (!response.success)
    throw new LoadError('unknown', t('error.unknown', { detail: '/auth/shop-visit' }), status);
  return response.output.address;
}
