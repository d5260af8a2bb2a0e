import { parseComposition } from '@cmon/core/composition/parseComposition';
import { isRecord } from '@cmon/core/composition/parseJson';
import type { Composition } from '@cmon/core/composition/types';
import type { WidgetStore } from '../store/widgetStore.ts';

/** Listens to what the page asks of the previews; a malformed event changes nothing. */
export function listenToPage(page: Window, store: WidgetStore): () => void {
  const measure = () => store.setState(({ measureRevision }) => ({ measureRevision: measureRevision + 1 }));
  const update = (event: Event) => {
    const previewItems = itemsOf(Reflect.get(event, 'detail'));
    if (previewItems) store.setState({ previewItems });
  };
  page.addEventListener('cmon:updatePagePreviews', update);
  page.addEventListener('cmon:refreshPreviewsScaler', measure);
  page.addEventListener('forceResize', measure);
  return () => {
    page.removeEventListener('cmon:updatePagePreviews', update);
    page.removeEventListener('cmon:refreshPreviewsScaler', measure);
    page.removeEventListener('forceResize', measure);
  };
}

/** `previewItems` by item id, each the option value of the item, as text or as an object. */
function itemsOf(detail: unknown): Readonly<Record<string, Composition | null>> | null {
  const items = isRecord(detail) ? detail.previewItems : undefined;
  if (!isRecord(items)) return null;
  const read: Record<string, Composition | null> = Object.create(null);
  for (const [id, value] of Object.entries(items)) {
    const composition = parseComposition(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
    read[id] = composition.ok ? composition.value : null;
  }
  return read;
}

export const tellPrice = (page: Window, formeCode: string): void =>
  void page.dispatchEvent(new CustomEvent('cmon:priceVariation', { detail: { formeCode } }));
