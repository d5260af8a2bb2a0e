import type { Catalogue } from '@cmon/core/catalogue/document';
import { parseComposition } from '@cmon/core/composition/parseComposition';
import { expectStack, getFirstId } from '@cmon/core/composition/stack';
import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import type { Composition, PreviewChoice } from '@cmon/core/composition/types';
import { upgradeFormes } from '@cmon/core/composition/upgradeFormes';
import { unwrap } from '@cmon/core/customiser/unwrap';
import { groupPieces } from '@cmon/render/stage/groupPieces';
import { loadMessages } from '../messages/loadMessages.ts';
import { drawComposition } from '../preview/drawComposition.ts';
import styles from '../preview/PagePreview.module.css';
import { removeExpired } from '../store/saved/removeExpired.ts';
import { warnOfUngroupedBodies } from '../store/warnOfUngroupedBodies.ts';
import type { WidgetStore } from '../store/widgetStore.ts';
import { getTabStorage } from './page/getTabStorage.ts';
import { adoptStyles, appendBox } from './page/shadowRoot.ts';

/**
 * Draws every item that the page has a target for, marks each target `rendered`, then notifies the page. An item that
 * can't be drawn is a grey block; the others are still drawn. Targets of unknown items aren't changed. A cart or
 * confirmation is often the last page of a visit, so expired records of the tab's storage are deleted here too.
 */
export async function drawPagePreviews(
  page: Window,
  store: WidgetStore,
  sheet: Promise<CSSStyleSheet | null>,
): Promise<void> {
  removeExpired(getTabStorage(page));
  const { previewItems } = store.getState();
  const targets = [...page.document.querySelectorAll<HTMLElement>('[data-cmon-preview]')].flatMap(
    (target) => {
      const id = target.dataset.cmonPreview ?? '';
      return Object.hasOwn(previewItems, id) ? [{ target, composition: readItem(previewItems[id]) }] : [];
    },
  );
  if (targets.length === 0) return;
  const loadedSheet = await sheet.catch(() => null);
  await Promise.all(
    targets.map(({ target, composition }) => drawTarget(target, composition, store, loadedSheet)),
  );
  page.dispatchEvent(new CustomEvent('previews-rendered'));
}

/** Parses an option value, given as text or as an object. Returns null when the value is no composition. */
function readItem(value: unknown): Composition | null {
  try {
    const composition = parseComposition(typeof value === 'string' ? value : stringifyJson(value));
    return composition.ok ? composition.value : null;
  } catch {
    // The page's object can't be serialised: it is circular, or throws when it is read.
    return null;
  }
}

/** The latest drawing of each target. */
const latestDrawings = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Settles once the target shows its latest item. An outdated drawing isn't shown and waits for the latest one. A
 * failure is logged and blocks no other target.
 */
function drawTarget(
  target: HTMLElement,
  composition: Composition | null,
  store: WidgetStore,
  sheet: CSSStyleSheet | null,
): Promise<void> {
  const drawing: Promise<void> = drawItem(composition, store, target.ownerDocument)
    .then((drawn) =>
      latestDrawings.get(target) === drawing ? showDrawing(target, drawn, sheet) : latestDrawings.get(target),
    )
    .catch((error: unknown) => console.error(error));
  latestDrawings.set(target, drawing);
  return drawing;
}

/** Shows a drawing. The previous content stays until the new drawing is complete. */
function showDrawing(target: HTMLElement, drawn: readonly Element[], sheet: CSSStyleSheet | null): void {
  const root = getShadowRoot(target);
  adoptStyles(root, sheet);
  root.replaceChildren();
  appendBox(root).append(...drawn);
  target.classList.add('rendered');
}

/** Our own host element in each target that can't have a shadow root itself. */
const hosts = new WeakMap<HTMLElement, HTMLElement>();

/**
 * Returns the shadow root of a target. Some elements (table cell, list item, link) can't have one. A host element
 * inside them gets it, together with their other children, which are hidden as in any target.
 */
function getShadowRoot(target: HTMLElement): ShadowRoot {
  try {
    return target.shadowRoot ?? target.attachShadow({ mode: 'open' });
  } catch {
    const host = hosts.get(target) ?? target.ownerDocument.createElement('div');
    hosts.set(target, host);
    host.append(...[...target.childNodes].filter((node) => node !== host));
    target.append(host);
    return host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  }
}

/** Draws the pictures of an item, and a note below them. They are redrawn when an image fails to load. */
async function drawItem(
  composition: Composition | null,
  store: WidgetStore,
  page: Document,
): Promise<readonly Element[]> {
  const row = page.createElement('div');
  row.className = styles.row ?? '';
  const drawRow = async (): Promise<void> =>
    row.replaceChildren(...(await drawPictures(composition, store, page, drawRow)));
  await drawRow();
  return [row, ...(await buildMissingPictoNote(composition, store, page))];
}

/** Returns a note when the catalogue no longer has the illustration. Without messages there is no note. */
async function buildMissingPictoNote(
  composition: Composition | null,
  store: WidgetStore,
  page: Document,
): Promise<readonly Element[]> {
  const { catalogue, app } = store.getState();
  const missing = composition?.previews.some(({ picto }) => picto !== 0 && !catalogue?.pictos.has(picto));
  if (!missing) return [];
  const messages = await loadMessages(app.locale).catch((error: unknown) => console.error(error));
  if (!messages) return [];
  const note = page.createElement('p');
  note.className = styles.note ?? '';
  note.textContent = `${messages['divers.indisponible']()} : ${messages['divers.sansPicto']()}`;
  return [note];
}

/** The largest number of pictures for one cart line. */
const MAX_PICTURES = 6;

/** Creates the element that shows the number of further pictures. */
function createMoreCount(remaining: number, page: Document): Element {
  const element = page.createElement('span');
  element.className = styles.more ?? '';
  element.textContent = `+${remaining}`;
  return element;
}

/** Draws the pictures of an item, or a grey block. `redraw` is called when an image fails to load. */
async function drawPictures(
  composition: Composition | null,
  store: WidgetStore,
  page: Document,
  redraw: () => Promise<void>,
): Promise<readonly Element[]> {
  const { catalogue, assets, app } = store.getState();
  const block = page.createElement('span');
  block.className = styles.block ?? '';
  if (!composition || !catalogue || !assets || composition.previews.length === 0) return [block];
  const { previews } = upgradeFormes(composition, catalogue);
  const onImageError = (file: string) => {
    assets.markMissing(file);
    void redraw();
  };
  try {
    for (const { fond } of previews) if (isAvatar(fond, catalogue)) unwrap(expectStack(fond));
    warnOfUngroupedBodies(previews, catalogue);
    const env = { catalogue, assets, locale: app.locale, page, onImageError };
    const pieces = groupPieces(previews, catalogue);
    const pictures = await drawComposition(previews, pieces.slice(0, MAX_PICTURES), env);
    return pieces.length > MAX_PICTURES
      ? [...pictures, createMoreCount(pieces.length - MAX_PICTURES, page)]
      : pictures;
  } catch (error) {
    console.error(error);
    return [block];
  }
}

/** Tells whether a fond is an avatar. An avatar's value must be a stack of ids: its background, then what it wears. */
const isAvatar = (fond: PreviewChoice['fond'], catalogue: Catalogue): boolean =>
  catalogue.fonds.get(getFirstId(fond))?.type === 'avt';
