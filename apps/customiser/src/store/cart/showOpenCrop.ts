import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import type { Editing } from '../editing.ts';
import { openPanel } from '../openPanel.ts';
import type { WidgetStore } from '../widgetStore.ts';

/** Shows the crop of a photo that would not be printed as it is seen there. Returns false when there is none. */
export function showOpenCrop(store: WidgetStore, editing: Editing): boolean {
  const { openCrop, live } = store.getState();
  const forme = openCrop && live?.code === openCrop.code ? live.previews[openCrop.preview]?.forme : undefined;
  if (!openCrop || forme === undefined || forme === UNTAKEN_FORME) return false;
  openPanel(store, editing, 'fond', openCrop);
  store.setState({ openCrop: { ...openCrop, stops: openCrop.stops + 1 } });
  return true;
}
