import { type Html, html } from '../html.ts';
import type { Visit } from './renderPage.ts';

/** Renders the list of the shop's advantages. */
export function renderReasons({ t }: Visit): Html {
  return html`
<ul class="reasons">
  <li><strong>${t('home.reason.preview')}</strong>${t('home.reason.previewText')}</li>
  <li><strong>${t('home.reason.lasting')}</strong>${t('home.reason.lastingText')}</li>
  <li><strong>${t('home.reason.quick')}</strong>${t('home.reason.quickText')}</li>
</ul>`;
}
