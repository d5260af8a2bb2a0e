import * as v from 'valibot';
import { t } from '../messages/translate.ts';
import { postJson, statusError } from './http.ts';
import { LoadError } from './loadError.ts';

interface Design {
  readonly store: 'fr' | 'es' | 'it' | 'uk' | 'de';
  readonly code: string;
  readonly sc: string | null;
}

const Answer = v.pipe(v.string(), v.parseJson(), v.object({ address: v.pipe(v.string(), v.url()) }));

/** False where the server knows no shop; the server writes it in the page. */
export const hasShop = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="cmon-shop"]')?.content === 'open';

/** The address that opens a design in the shop as a member of staff, usable once. Rejects with a `LoadError`. */
export async function shopAddress(design: Design): Promise<string> {
  const { status, body } = await postJson('/auth/shop-visit', design);
  if (status < 200 || status >= 300) throw statusError(status);
  const answer = v.safeParse(Answer, body);
  if (!answer.success)
    throw new LoadError('unknown', t('error.unknown', { detail: '/auth/shop-visit' }), status);
  return answer.output.address;
}
