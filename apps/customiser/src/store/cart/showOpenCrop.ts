import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import type { Editing } from '../editing.ts';
import { openPanel } from '../openPanel.ts';
import type { WidgetStore } from '../widgetStore.ts';

/**
 * Shows the open crop of a photo, because the design doesn't have that crop yet and would be printed without it. Returns
 * false when no crop is open.
 */
export function showOpenCrop(store: WidgetStore, editing: Editing): boolean {
  const { openCrop, live } = store.getState();
  const forme = openCrop && live?.code === openCrop.code ? live.previews[openCrop.preview]?.forme : undefined;
  if (!openCrop || forme === undefined || forme === UNTAKEN_FORME) return false;
  openPanel(store, editing, 'fond', openCrop);
  store.setState({ openCrop: { ...openCrop, stops: openCrop.stops + 1 } });
  return true;
}
