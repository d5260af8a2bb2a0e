import { parseComposition } from '@cmon/core/composition/parseComposition';
import type { Composition } from '@cmon/core/composition/types';
import { loadMessages } from '../messages/loadMessages.ts';
import { drawComposition } from '../preview/drawComposition.ts';
import styles from '../preview/PagePreview.module.css';
import { pieces } from '../preview/pieces.ts';
import type { WidgetStore } from '../store/widgetStore.ts';
import { adopt, appendBox } from './shadowRoot.ts';

/**
 * Draws every item that the page has a target for, marks the target `rendered`, then tells the page. An item that can't
 * be drawn is a grey block and stops no other; a target of an unknown item is left as it is.
 */
export async function drawPagePreviews(
  page: Window,
  store: WidgetStore,
  sheet: Promise<CSSStyleSheet | null>,
): Promise<void> {
  const { previewItems } = store.getState();
  const targets = [...page.document.querySelectorAll<HTMLElement>('[data-cmon-preview]')].flatMap(
    (target) => {
      const id = target.dataset.cmonPreview ?? '';
      return Object.hasOwn(previewItems, id) ? [{ target, composition: readItem(previewItems[id]) }] : [];
    },
  );
  if (targets.length === 0) return;
  const styled = await sheet.catch(() => null);
  await Promise.all(targets.map(({ target, composition }) => drawTarget(target, composition, store, styled)));
  page.dispatchEvent(new CustomEvent('previews-rendered'));
}

/** An option value as text or as an object; null for what isn't one. */
function readItem(value: unknown): Composition | null {
  const item = parseComposition(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return item.ok ? item.value : null;
}

async function drawTarget(
  target: HTMLElement,
  composition: Composition | null,
  store: WidgetStore,
  sheet: CSSStyleSheet | null,
): Promise<void> {
  const root = target.shadowRoot ?? target.attachShadow({ mode: 'open' });
  adopt(root, sheet);
  root.replaceChildren();
  const box = appendBox(root);
  const row = target.ownerDocument.createElement('div');
  row.className = styles.row ?? '';
  row.append(...(await picturesOf(composition, store, target.ownerDocument)));
  box.append(row, ...(await missingPictoNote(composition, store, target.ownerDocument)));
  target.classList.add('rendered');
}

/** An illustration that the catalogue no longer has is said beneath the picture. */
async function missingPictoNote(
  composition: Composition | null,
  store: WidgetStore,
  page: Document,
): Promise<readonly Element[]> {
  const { catalogue, app } = store.getState();
  const missing = composition?.previews.some(({ picto }) => picto !== 0 && !catalogue?.pictos.has(picto));
  if (!missing) return [];
  const messages = await loadMessages(app.locale);
  const note = page.createElement('p');
  note.className = styles.note ?? '';
  note.textContent = `${messages['divers.indisponible']()} : ${messages['divers.sansPicto']()}`;
  return [note];
}

async function picturesOf(
  composition: Composition | null,
  store: WidgetStore,
  page: Document,
): Promise<readonly Element[]> {
  const { catalogue, assets, app } = store.getState();
  const block = page.createElement('span');
  block.className = styles.block ?? '';
  if (!composition || !catalogue || !assets || composition.previews.length === 0) return [block];
  try {
    return await drawComposition(composition.previews, pieces(composition.previews, catalogue), {
      catalogue,
      assets,
      locale: app.locale,
      page,
    });
  } catch {
    return [block];
  }
}
