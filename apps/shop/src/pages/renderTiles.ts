import { formatDay } from '../articles/days.ts';
import type { Offer } from '../articles/offers.ts';
import { findPlace } from '../articles/shelves.ts';
import { type Html, html } from '../html.ts';
import type { Visit } from './renderPage.ts';
import { renderPicture } from './renderPicture.ts';

/** Renders cards with links to the articles' pages. */
export const renderTiles = (visit: Visit, offers: readonly Offer[]): Html =>
  html`<ul class="tiles">${offers.map((offer) => renderTile(visit, offer))}</ul>`;

function renderTile(visit: Visit, offer: Offer): Html {
  const { store, t } = visit;
  const { article } = offer;
  const { name, name2, baseline } = article.texts[store];
  const { shelf } = findPlace(article);
  return html`
<li class="tile"><a href="/${store}/p/${article.sku}" id="${article.sku}">
  ${renderPicture(store, article, 'tile')}
  <span class="tile-text">
    ${shelf && html`<span class="tile-shelf">${t(`shelf.${shelf}`)}</span>`}
    <span class="tile-name">${name}</span>
    ${name2 && html`<span class="tile-name2">${name2}</span>`}
    <span class="tile-baseline">${baseline}</span>
    ${renderSeasonNote(visit, offer)}
  </span>
</a></li>`;
}

/** Renders until when or from when a seasonal article is sold; null for other articles. */
export function renderSeasonNote({ store, t }: Visit, { availability }: Offer): Html | null {
  if (availability.kind === 'elsewhere' || !availability.season) return null;
  const { from, to } = availability.season;
  const note =
    availability.kind === 'onSale'
      ? t('season.until', { day: formatDay(store, to) })
      : t('season.from', { day: formatDay(store, from) });
  return html`<span class="season">${note}</span>`;
}
