import type { Editing } from './editing.ts';
import type { WidgetStore } from './widgetStore.ts';

/** Opens the text panel and selects the preview of `at`. With null, the selected preview stays. */
export function openTexts(
  store: WidgetStore,
  editing: Editing,
  at: { readonly preview: number } | null,
): void {
  const { live } = store.getState();
  if (!live) return;
  if (at && at.preview !== live.selectedPreview)
    editing.dispatch({ kind: 'selectPreview', preview: at.preview });
  if (live.openPanel !== 'texte') editing.dispatch({ kind: 'togglePanel', panel: 'texte' });
}
