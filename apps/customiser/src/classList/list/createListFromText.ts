import { countCharacters } from '@cmon/core/composition/truncateText';
import { type ClassList, createClassList } from '@cmon/core/customiser/classList/classList';
import { findNameTexts } from '@cmon/core/customiser/classList/nameTexts';
import { proposeColumnUse } from '@cmon/core/customiser/classList/proposeColumnUse';
import { readNames } from '@cmon/core/customiser/classList/readNames';
import { toPreviewChoice } from '@cmon/core/customiser/design/toComposition';
import { layOutText } from '@cmon/core/scene/layOutText';
import type { PanelView } from '../../panels/usePanelView.ts';
import type { EntryRefusal } from '../labels/describeRefusal.ts';
import { MAX_LIST_SIZE } from './readListFile.ts';

/** Creates a class list of the current design from pasted text. Returns a refusal when the text can't be used. */
export function createListFromText(
  text: string,
  view: PanelView,
): { readonly ok: true; readonly list: ClassList } | { readonly ok: false; readonly refusal: EntryRefusal } {
  // The limit of a file in bytes also limits pasted text, in characters.
  if (text.length > MAX_LIST_SIZE) return { ok: false, refusal: { kind: 'tooLarge' } };
  const readResult = readNames(text);
  if (!readResult.ok) return { ok: false, refusal: readResult.failure };
  const names = findNameTexts(view.state, view.env);
  if (!names) return { ok: false, refusal: { kind: 'noNames' } };
  const columnUse = proposeColumnUse(readResult.value, names, (value) =>
    fitsFirstText(value, names.leadPreviewIndex, names.texts[0]?.max ?? 0, view),
  );
  return { ok: true, list: createClassList(readResult.value, columnUse) };
}

/** Returns true if the whole text fits into the first text slot. */
function fitsFirstText(
  value: string,
  leadPreviewIndex: number,
  max: number,
  { state, env, drawing }: PanelView,
): boolean {
  const preview = state.previews[leadPreviewIndex];
  const forme = env.catalogue.formes.get(preview?.forme ?? 0);
  if (!preview || !forme || countCharacters(value) > max) return false;
  const choice = toPreviewChoice(state, preview);
  const textes = choice.textes.map((text, index) => (index === 0 ? { ...text, value } : text));
  const { warnings } = layOutText({ ...choice, textes }, forme, 0, drawing.env);
  return !warnings.some(({ kind }) => kind === 'textTooWide');
}
