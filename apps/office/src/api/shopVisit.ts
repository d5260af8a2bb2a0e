import * as v from 'valibot';
import { t } from '../messages/translate.ts';
import { address } from './basePath.ts';
import { LoadError, reasonOf } from './loadError.ts';

interface Design {
  readonly store: 'fr' | 'es' | 'it' | 'uk' | 'de';
  readonly code: string;
  readonly sc: string | null;
}

const Answer = v.object({ address: v.pipe(v.string(), v.url()) });

/** False where the server knows no shop; the server writes it in the page. */
export const hasShop = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="cmon-shop"]')?.content === 'open';

/** The address that opens a design in the shop as a member of staff, usable once. Rejects with a `LoadError`. */
export async function shopAddress(design: Design): Promise<string> {
  const response = await fetch(address('/auth/shop-visit'), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-cmon-request': '1' },
    body: JSON.stringify(design),
  }).catch((error: unknown) => {
    throw new LoadError('network', t('error.loading', { detail: reasonOf(error) }));
  });
  if (!response.ok)
    throw new LoadError('status', t('error.status', { code: String(response.status) }), response.status);
  return v.parse(Answer, await response.json()).address;
}
