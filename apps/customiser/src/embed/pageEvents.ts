import { isRecord } from '@cmon/core/isRecord';
import type { WidgetStore } from '../store/widgetStore.ts';
import { propertyOf } from './propertyOf.ts';

/** Listens to what the page asks of the previews; a malformed event changes nothing. */
export function listenToPage(page: Window, store: WidgetStore): () => void {
  const measure = () => store.setState(({ measureRevision }) => ({ measureRevision: measureRevision + 1 }));
  const update = (event: Event) => {
    const previewItems = propertyOf(propertyOf(event, 'detail'), 'previewItems');
    if (isRecord(previewItems)) store.setState({ previewItems });
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

export const tellPrice = (page: Window, formeCode: string): void =>
  void page.dispatchEvent(new CustomEvent('cmon:priceVariation', { detail: { formeCode } }));
