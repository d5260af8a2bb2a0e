import { isRecord } from '@cmon/core/isRecord';
import type { WidgetStore } from '../../store/widgetStore.ts';
import { propertyOf } from './propertyOf.ts';

/** Listens to what the page asks of the previews; a malformed event changes nothing. */
export function listenToPage(page: Window, store: WidgetStore): () => void {
  const measure = () => store.setState(({ measureRevision }) => ({ measureRevision: measureRevision + 1 }));
  const update = (event: Event) => {
    const previewItems = itemsOf(event);
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

/**
 * The items as they are now: a page may add to its own object and send it again. An item that throws when it is read is
 * kept as undefined; null for what holds no items.
 */
function itemsOf(event: Event): Readonly<Record<string, unknown>> | null {
  const items = propertyOf(propertyOf(event, 'detail'), 'previewItems');
  try {
    return isRecord(items)
      ? Object.fromEntries(Object.keys(items).map((id) => [id, propertyOf(items, id)]))
      : null;
  } catch {
    // A proxy that doesn't say what it holds.
    return null;
  }
}

export const tellPrice = (page: Window, formeCode: string): void =>
  void page.dispatchEvent(new CustomEvent('cmon:priceVariation', { detail: { formeCode } }));
