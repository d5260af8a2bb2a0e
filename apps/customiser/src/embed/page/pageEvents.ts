import { isRecord } from '@cmon/core/isRecord';
import type { WidgetStore } from '../../store/widgetStore.ts';
import { getProperty } from './getProperty.ts';

/** Handles the page's preview events. A malformed event changes nothing. Returns a function that stops listening. */
export function listenToPage(page: Window, store: WidgetStore): () => void {
  const onMeasure = () => store.setState(({ measureRevision }) => ({ measureRevision: measureRevision + 1 }));
  const onUpdate = (event: Event) => {
    const previewItems = readItems(event);
    if (previewItems) store.setState({ previewItems });
  };
  page.addEventListener('cmon:updatePagePreviews', onUpdate);
  page.addEventListener('cmon:refreshPreviewsScaler', onMeasure);
  page.addEventListener('forceResize', onMeasure);
  return () => {
    page.removeEventListener('cmon:updatePagePreviews', onUpdate);
    page.removeEventListener('cmon:refreshPreviewsScaler', onMeasure);
    page.removeEventListener('forceResize', onMeasure);
  };
}

/**
 * Copies the current items, because a page may add to its own object and send it again. An item that throws when read
 * becomes undefined. Returns null when there are no items.
 */
function readItems(event: Event): Readonly<Record<string, unknown>> | null {
  const items = getProperty(getProperty(event, 'detail'), 'previewItems');
  try {
    return isRecord(items)
      ? Object.fromEntries(Object.keys(items).map((id) => [id, getProperty(items, id)]))
      : null;
  } catch {
    // A proxy whose keys can't be read.
    return null;
  }
}

export const notifyPriceVariation = (page: Window, formeCode: string): void =>
  void page.dispatchEvent(new CustomEvent('cmon:priceVariation', { detail: { formeCode } }));
