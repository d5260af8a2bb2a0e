import { type Html, html } from '../html.ts';
import type { CartLine } from '../state/parseState.ts';
import { describeGroup } from './describeGroup.ts';
import { getArticleName } from './getArticleName.ts';
import { type CartEntry, groupLines } from './groupLines.ts';
import { listTexts } from './listTexts.ts';
import { renderPreviewTarget } from './previewHtml.ts';
import type { Visit } from './renderPage.ts';

/** Renders lines that can't be changed any more: preview, name, texts and quantity. A class or siblings are one entry. */
export function renderLineList(visit: Visit, lines: readonly CartLine[]): Html {
  return html`
<ul class="lines settled">
  ${groupLines(lines).map((entry) => renderEntry(visit, entry))}
</ul>`;
}

function renderEntry(visit: Visit, entry: CartEntry): Html {
  const [line] = entry.lines;
  if (!line) return html``;
  const { title, names, about } = entry.group
    ? describeGroup(visit, entry.group, entry)
    : {
        title: getArticleName(visit, line.sku),
        names: listTexts(line.option).join(' · '),
        about: visit.t('cart.quantity', { count: line.quantity }),
      };
  return html`
  <li class="line">
    ${renderPreviewTarget(visit, line)}
    <div class="line-text"><h3>${title}</h3>${names !== '' && html`<p class="line-words">${names}</p>`}<p>${about}</p></div>
  </li>`;
}
