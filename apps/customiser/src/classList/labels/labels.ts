import { getDefaultText } from '@cmon/core/composition/defaultTexts';
import { readComposition } from '@cmon/core/composition/readComposition';
import type { Child, ClassList } from '@cmon/core/customiser/classList/classList';
import { buildClassDesign, composeChild } from '@cmon/core/customiser/classList/composeChild';
import { findNameTexts, type NameTexts } from '@cmon/core/customiser/classList/nameTexts';
import { type ColumnUse, joinCells } from '@cmon/core/customiser/classList/proposeColumnUse';
import { toComposition, toPreviewChoice } from '@cmon/core/customiser/design/toComposition';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { getPreviewName } from '../../controls/getPreviewName.ts';
import type { FieldNote } from '../../panels/Notes.tsx';
import { buildTextNotes } from '../../panels/text/buildTextNotes.ts';
import { getTextLabel } from '../../panels/text/getTextLabel.ts';
import type { PanelView } from '../../panels/usePanelView.ts';
import type { TextInputEvent } from '../../store/widgetState.ts';

/** A note about one of a child's texts. */
interface LabelNote extends FieldNote {
  readonly text: number;
}

/** A note before `addFieldPrefix`, with the index of its part. */
interface PlacedNote extends LabelNote {
  readonly preview: number;
}

/** A child's label as it would be ordered. */
export interface Label {
  readonly child: Child;
  readonly state: CustomiserState;
  /** The notes of each text. A label with a `bad` note can't be ordered. */
  readonly notes: readonly LabelNote[];
}

/** The design that all labels of a list are based on, and which of its texts the list fills. */
export interface LabelTemplate {
  readonly view: PanelView;
  readonly names: NameTexts;
  /** The leading part and others that carry the name: those that a picture of a label shows. */
  readonly parts: readonly number[];
  readonly design: CustomiserState;
  readonly columnsOfTexts: ColumnUse;
}

/** Prepares the design that the labels of a list are based on. Returns null when it has no text that a list could fill. */
export function createLabelTemplate(
  view: PanelView,
  list: Pick<ClassList, 'columnsOfTexts'>,
): LabelTemplate | null {
  const names = findNameTexts(view.state, view.env);
  if (!names) return null;
  const filled = names.texts.map((_, text) => (list.columnsOfTexts[text]?.length ?? 0) > 0);
  const places = names.texts.flatMap((text) => text.places);
  const parts = [...new Set([names.leadPreviewIndex, ...places.map(({ preview }) => preview)])];
  const design = buildClassDesign(view.state, names, filled, view.env);
  return { view, names, parts, design, columnsOfTexts: list.columnsOfTexts };
}

export function createLabel(child: Child, { view, names, design, columnsOfTexts }: LabelTemplate): Label {
  const { state, events } = composeChild(design, names, child, view.env);
  // Finds the failures that the check at add-to-cart would find in the JSON. Writing JSON for each label of a long list
  // would be slow, so the composition is read as an object.
  const checkedState = { ...state, failures: readComposition(toComposition(state)).failures };
  const notes = collectNotes(checkedState, events.filter(isTextInputEvent), names.leadPreviewIndex, view);
  const missingNotes = child.texts.flatMap((value, text): readonly PlacedNote[] => {
    const position = { preview: names.leadPreviewIndex, text };
    if (text > 0 && value === '') return [{ kind: 'warn', message: view.translate('text.off'), ...position }];
    return hasEmptyCell(child, text, columnsOfTexts[text] ?? [])
      ? [{ kind: 'warn', message: view.translate('list.lacking'), ...position }]
      : [];
  });
  return {
    child,
    state,
    notes: [...notes, ...missingNotes].map((note) =>
      addFieldPrefix(note, child, names.leadPreviewIndex, state, view),
    ),
  };
}

/** Returns true for a text that joins several columns, of which one is empty, and that nobody has edited. */
function hasEmptyCell({ cells, texts }: Child, text: number, columns: readonly number[]): boolean {
  return (
    columns.length > 1 &&
    texts[text] !== '' &&
    columns.some((column) => cells[column] === '') &&
    texts[text] === joinCells(cells, columns)
  );
}

const isTextInputEvent = (event: CustomiserEvent): event is TextInputEvent =>
  event.kind === 'charactersStripped' || event.kind === 'textTruncated';

/**
 * Returns the notes of all parts, each message once. The `plain` notes, which give the height of printed letters, are
 * left out. A name that the leading part cuts is a `bad` note, because nobody has seen the shortened name.
 */
function collectNotes(
  state: CustomiserState,
  events: readonly TextInputEvent[],
  leadPreviewIndex: number,
  view: PanelView,
): readonly PlacedNote[] {
  const { translate, env } = view;
  const notes = new Map<string, PlacedNote>();
  for (const preview of state.previews) {
    const forme = env.catalogue.formes.get(preview.forme);
    const choice = toPreviewChoice(state, preview);
    for (const [text, { value, disabled }] of preview.textes.entries()) {
      if (disabled) continue;
      const textEvents = events.filter((event) => event.preview === preview.index && event.text === text);
      const truncation = textEvents.find((event) => event.kind === 'textTruncated');
      const otherEvents = textEvents.filter((event) => event !== truncation);
      const textNoteList = forme
        ? [...buildTextNotes({ ...view, state, preview, choice }, forme, text, otherEvents)]
        : [];
      if (truncation) textNoteList.push(buildCutNote(truncation, value, leadPreviewIndex, view));
      if (value === getDefaultText(env.locale))
        textNoteList.push({ kind: 'bad', message: translate('confirm.defaultText', { text: value }) });
      for (const note of textNoteList) {
        const key = `${text} ${note.message}`;
        if (note.kind !== 'plain' && !notes.has(key))
          notes.set(key, { ...note, preview: preview.index, text });
      }
    }
  }
  return [...notes.values()];
}

/**
 * Returns the note of a text that was cut. Only a part other than the leading one may print a shortened name; the note
 * then shows what is left of the name.
 */
function buildCutNote(
  { preview, max }: Extract<TextInputEvent, { readonly kind: 'textTruncated' }>,
  text: string,
  leadPreviewIndex: number,
  { translate }: PanelView,
): FieldNote {
  return preview === leadPreviewIndex
    ? { kind: 'bad', message: translate('text.limited', { max }) }
    : { kind: 'warn', message: translate('text.cut', { max, text }) };
}

/**
 * Prefixes a note with the name of its part and with that of its text field. The name of the leading part is left out, and
 * so is that of the only text that the child fills.
 */
function addFieldPrefix(
  { preview, ...note }: PlacedNote,
  { texts }: Child,
  leadPreviewIndex: number,
  { previews }: CustomiserState,
  { translate, env }: PanelView,
): LabelNote {
  const forme = env.catalogue.formes.get(previews[preview]?.forme ?? 0);
  const childTexts = texts.flatMap((value, text) => (value === null ? [] : [text]));
  const isOnlyField = childTexts.length === 1 && childTexts[0] === note.text;
  const field = [
    ...(preview === leadPreviewIndex ? [] : [getPreviewName(preview, env.product, env.locale, translate)]),
    ...(forme && forme.textfield.numTextes > 1 && !isOnlyField
      ? [getTextLabel(translate, env.product, forme, note.text)]
      : []),
  ].join(', ');
  return field === ''
    ? note
    : { ...note, message: translate('cart.field', { field, message: note.message }) };
}

/** Whether a label can't be ordered as it is. */
export const isFaulty = ({ notes }: Label): boolean => notes.some(({ kind }) => kind === 'bad');
