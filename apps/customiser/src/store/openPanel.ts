import type { PanelKind } from '@cmon/core/catalogue/product';
import type { Editing } from './editing.ts';
import type { WidgetStore } from './widgetStore.ts';

/** Opens a panel, and selects the preview of `position`. With null, the selected preview stays. */
export function openPanel(
  store: WidgetStore,
  editing: Editing,
  panel: PanelKind,
  position: { readonly preview: number } | null,
): void {
  const { live } = store.getState();
  if (!live) return;
  if (position && position.preview !== live.selectedPreview)
    editing.dispatch({ kind: 'selectPreview', preview: position.preview });
  if (live.openPanel !== panel) editing.dispatch({ kind: 'togglePanel', panel });
}
