import { checkAddToCart } from '@cmon/core/composition/checkAddToCart';
import { defaultText } from '@cmon/core/composition/defaultTexts';
import { writeJson } from '@cmon/core/composition/writeJson';
import type { Child, ClassList } from '@cmon/core/customiser/classList/classList';
import { classDesign, composeChild } from '@cmon/core/customiser/classList/composeChild';
import { type NameTexts, nameTexts } from '@cmon/core/customiser/classList/nameTexts';
import { type Use, wordsOf } from '@cmon/core/customiser/classList/proposeUse';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { toComposition, toPreviewChoice } from '@cmon/core/customiser/toComposition';
import { previewName } from '../../controls/previewName.ts';
import type { FieldNote } from '../../panels/Notes.tsx';
import { textLabel } from '../../panels/text/textLabel.ts';
import { textNotes } from '../../panels/text/textNotes.ts';
import type { PanelView } from '../../panels/usePanel.ts';
import type { Note } from '../../store/widgetState.ts';

/** What is to be said of one of a child's texts. */
interface LabelNote extends FieldNote {
  readonly text: number;
}

/** A note before it is led by what it is about. */
interface PlacedNote extends LabelNote {
  readonly preview: number;
}

/** A child's label as it would be ordered. */
export interface Label {
  readonly child: Child;
  readonly state: CustomiserState;
  /** The option value of its cart line. */
  readonly options: string;
  /** What the field of each text would say; a label with a bad one can't be ordered. */
  readonly notes: readonly LabelNote[];
}

/** What a list's labels are made from: the design, and what of it the list fills. */
export interface Making {
  readonly view: PanelView;
  readonly names: NameTexts;
  readonly design: CustomiserState;
  readonly use: Use;
}

/** Null when the design has no text that a list could fill. */
export function makingOf(view: PanelView, list: Pick<ClassList, 'use'>): Making | null {
  const names = nameTexts(view.state, view.env);
  if (!names) return null;
  const filled = names.texts.map((_, text) => (list.use[text]?.length ?? 0) > 0);
  return { view, names, design: classDesign(view.state, names, filled, view.env), use: list.use };
}

export function labelOf(child: Child, { view, names, design, use }: Making): Label {
  const { state, events } = composeChild(design, names, child, view.env);
  const options = writeJson(toComposition(state));
  const checked = checkAddToCart(options);
  const marked = checked.ok ? state : { ...state, failures: checked.failure.failures };
  const notes = notesOf(marked, events.filter(isNote), names.lead, view);
  const lacking = child.texts.flatMap((value, text): readonly PlacedNote[] => {
    const place = { preview: names.lead, text };
    if (text > 0 && value === '') return [{ kind: 'warn', words: view.translate('text.off'), ...place }];
    return lacksCell(child, text, use[text] ?? [])
      ? [{ kind: 'warn', words: view.translate('list.lacking'), ...place }]
      : [];
  });
  return {
    child,
    state,
    options,
    notes: [...notes, ...lacking].map((note) => told(note, child, names.lead, state, view)),
  };
}

/** A text of several columns that still says what the list says, and of which one is empty. */
function lacksCell({ cells, texts }: Child, text: number, columns: readonly number[]): boolean {
  return (
    columns.length > 1 &&
    texts[text] !== '' &&
    columns.some((column) => cells[column] === '') &&
    texts[text] === wordsOf(cells, columns)
  );
}

const isNote = (event: CustomiserEvent): event is Note =>
  event.kind === 'charactersStripped' || event.kind === 'textTruncated';

/**
 * What the fields of all its parts would say, each thing once; how high the letters are is no matter for a list. A name
 * that the shape would cut is shortened by hand: nobody has seen what is left of it.
 */
function notesOf(
  state: CustomiserState,
  events: readonly Note[],
  lead: number,
  view: PanelView,
): readonly PlacedNote[] {
  const { translate, env } = view;
  const notes = new Map<string, PlacedNote>();
  for (const preview of state.previews) {
    const forme = env.catalogue.formes.get(preview.forme);
    const choice = toPreviewChoice(state, preview);
    for (const [text, { value, disabled }] of preview.textes.entries()) {
      if (disabled) continue;
      const happened = events.filter((one) => one.preview === preview.index && one.text === text);
      const cut = happened.find((one) => one.kind === 'textTruncated');
      const others = happened.filter((one) => one !== cut);
      const said = forme ? [...textNotes({ ...view, state, preview, choice }, forme, text, others)] : [];
      if (cut) said.push(cutNote(cut, value, lead, view));
      if (value === defaultText(env.locale))
        said.push({ kind: 'bad', words: translate('confirm.defaultText', { text: value }) });
      for (const note of said) {
        const key = `${text} ${note.words}`;
        if (note.kind !== 'plain' && !notes.has(key))
          notes.set(key, { ...note, preview: preview.index, text });
      }
    }
  }
  return [...notes.values()];
}

/** A smaller part of a pack may say less than the label that leads: its note tells what is left. */
function cutNote(
  { preview, max }: Extract<Note, { readonly kind: 'textTruncated' }>,
  text: string,
  lead: number,
  { translate }: PanelView,
): FieldNote {
  return preview === lead
    ? { kind: 'bad', words: translate('text.limited', { max }) }
    : { kind: 'warn', words: translate('text.cut', { max, text }) };
}

/** Led by the part's name where it isn't the leading one, and by the line's where the label has other fields. */
function told(
  { preview, ...note }: PlacedNote,
  { texts }: Child,
  lead: number,
  { previews }: CustomiserState,
  { translate, env }: PanelView,
): LabelNote {
  const forme = env.catalogue.formes.get(previews[preview]?.forme ?? 0);
  const onlyField = texts.every((value, text) => (value === null) === (text !== note.text));
  const field = [
    ...(preview === lead ? [] : [previewName(preview, previews.length, env.product, env.locale, translate)]),
    ...(forme && forme.textfield.numTextes > 1 && !onlyField
      ? [textLabel(translate, env.product, forme, note.text)]
      : []),
  ].join(', ');
  return field === '' ? note : { ...note, words: translate('cart.field', { field, words: note.words }) };
}

export const isFaulty = ({ notes }: Label): boolean => notes.some(({ kind }) => kind === 'bad');
