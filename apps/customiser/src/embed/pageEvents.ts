import { isRecord } from '@cmon/core/composition/parseJson';
import type { WidgetStore } from '../store/widgetStore.ts';

/** Listens to what the page asks of the previews; a malformed event changes nothing. */
export function listenToPage(page: Window, store: WidgetStore): () => void {
  const measure = () => store.setState(({ measureRevision }) => ({ measureRevision: measureRevision + 1 }));
  const update = (event: Event) => {
    const detail: unknown = Reflect.get(event, 'detail');
    if (isRecord(detail) && isRecord(detail.previewItems))
      store.setState({ previewItems: detail.previewItems });
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
