import type { Catalogue } from '@cmon/core/catalogue/document';
import { parseComposition } from '@cmon/core/composition/parseComposition';
import { expectStack, leadId } from '@cmon/core/composition/stack';
import type { Composition, PreviewChoice } from '@cmon/core/composition/types';
import { upgradeFormes } from '@cmon/core/composition/upgradeFormes';
import { writeJson } from '@cmon/core/composition/writeJson';
import { orThrow } from '@cmon/core/customiser/orThrow';
import { pieces } from '@cmon/render/stage/pieces';
import { loadMessages } from '../messages/loadMessages.ts';
import { drawComposition } from '../preview/drawComposition.ts';
import styles from '../preview/PagePreview.module.css';
import { warnOfUngroupedBodies } from '../store/warnOfUngroupedBodies.ts';
import type { WidgetStore } from '../store/widgetStore.ts';
import { adopt, appendBox } from './page/shadowRoot.ts';

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
  try {
    const item = parseComposition(typeof value === 'string' ? value : writeJson(value));
    return item.ok ? item.value : null;
  } catch {
    // An object of the page that can't be written: it holds itself, or throws when it is read.
    return null;
  }
}

/** The newest drawing of each target. */
const newest = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Settles once the target shows the newest item asked for: a drawing that a newer one of the same target has overtaken
 * isn't shown, and waits for that one. A target that can't be drawn into is said and stops no other.
 */
function drawTarget(
  target: HTMLElement,
  composition: Composition | null,
  store: WidgetStore,
  sheet: CSSStyleSheet | null,
): Promise<void> {
  const drawing: Promise<void> = drawItem(composition, store, target.ownerDocument)
    .then((drawn) => (newest.get(target) === drawing ? show(target, drawn, sheet) : newest.get(target)))
    .catch((error: unknown) => console.error(error));
  newest.set(target, drawing);
  return drawing;
}

/** The previous content is kept until the whole new drawing is ready. */
function show(target: HTMLElement, drawn: readonly Element[], sheet: CSSStyleSheet | null): void {
  const root = rootOf(target);
  adopt(root, sheet);
  root.replaceChildren();
  appendBox(root).append(...drawn);
  target.classList.add('rendered');
}

/** The element of ours in each target that can't hold a shadow root itself. */
const hosts = new WeakMap<HTMLElement, HTMLElement>();

/**
 * The shadow root that a target is drawn into. A cell, an item of a list and a link can't hold one: an element of ours
 * in them does, and takes in what else they hold, so that it is kept and unseen as it is in every other target.
 */
function rootOf(target: HTMLElement): ShadowRoot {
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

/** The pictures of an item, redrawn in place when an image fails to load, and the note below them. */
async function drawItem(
  composition: Composition | null,
  store: WidgetStore,
  page: Document,
): Promise<readonly Element[]> {
  const row = page.createElement('div');
  row.className = styles.row ?? '';
  const draw = async (): Promise<void> =>
    row.replaceChildren(...(await picturesOf(composition, store, page, draw)));
  await draw();
  return [row, ...(await missingPictoNote(composition, store, page))];
}

/**
 * A note below the picture names an illustration that the catalogue no longer has. Without the messages there is no
 * note.
 */
async function missingPictoNote(
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

/** Pictures that a cart line has room for. */
const MOST = 6;

/** How many more there are. */
function countOf(left: number, page: Document): Element {
  const more = page.createElement('span');
  more.className = styles.more ?? '';
  more.textContent = `+${left}`;
  return more;
}

/** The pictures of an item, or a grey block. `redraw` is called when an image fails to load. */
async function picturesOf(
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
    for (const { fond } of previews) if (isAvatar(fond, catalogue)) orThrow(expectStack(fond));
    warnOfUngroupedBodies(previews, catalogue);
    const env = { catalogue, assets, locale: app.locale, page, onImageError };
    const all = pieces(previews, catalogue);
    const drawn = await drawComposition(previews, all.slice(0, MOST), env);
    return all.length > MOST ? [...drawn, countOf(all.length - MOST, page)] : drawn;
  } catch (error) {
    console.error(error);
    return [block];
  }
}

/** An avatar is always a stack: its background, then what it wears. */
const isAvatar = (fond: PreviewChoice['fond'], catalogue: Catalogue): boolean =>
  catalogue.fonds.get(leadId(fond))?.type === 'avt';
