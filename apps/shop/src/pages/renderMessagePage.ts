import { html } from '../html.ts';
import type { MessageKey } from '../messages/generated/keys.ts';
import { renderPage, type Visit } from './renderPage.ts';

/** Renders a page with one message and a link to the home page. */
export function renderMessagePage(visit: Visit, key: MessageKey): string {
  const text = visit.t(key);
  return renderPage(visit, {
    title: text,
    path: '',
    content: html`<div class="empty"><h1>${text}</h1><a class="button" href="/${visit.store}">${visit.t('cart.continue')}</a></div>`,
  });
}
