import { html } from '../html.ts';
import type { MessageKey } from '../messages/generated/keys.ts';
import { page, type Visit } from './page.ts';

/** Renders a page with one message and a link to the home page. */
export function messagePage(visit: Visit, key: MessageKey): string {
  const text = visit.t(key);
  return page(
    visit,
    text,
    '',
    html`<div class="empty"><h1>${text}</h1><a class="button" href="/${visit.store}">${visit.t('cart.continue')}</a></div>`,
  );
}
