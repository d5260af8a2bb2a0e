import { getPreviewName } from '../../controls/getPreviewName.ts';
import { useWidget } from '../../store/widgetContext.ts';
import type { FieldNote } from '../Notes.tsx';
import type { PanelView } from '../usePanelView.ts';

/**
 * Returns a note for each text that the selected shape shortened. Notes about other parts are prefixed with the
 * part's name.
 */
export function useCutTextNotes(view: PanelView, scope: 'every part' | 'other parts'): readonly FieldNote[] {
  const { translate, state, env, preview } = view;
  const notes = useWidget((widget) => widget.notes);
  return notes.flatMap((note): readonly FieldNote[] => {
    const text = state.previews[note.preview]?.textes[note.text]?.value;
    if (note.kind !== 'textTruncated' || text === undefined) return [];
    const message = translate('text.cut', { max: note.max, text });
    if (note.preview === preview.index) return scope === 'every part' ? [{ kind: 'warn', message }] : [];
    const part = getPreviewName(note.preview, env.product, env.locale, translate);
    return [{ kind: 'warn', message: translate('cart.field', { field: part, message }) }];
  });
}
