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
import { previewName } from '../controls/previewName.ts';
import type { FieldNote } from '../panels/Notes.tsx';
import { textNotes } from '../panels/textNotes.ts';
import type { PanelView } from '../panels/usePanel.ts';
import type { Note } from '../store/widgetState.ts';

/** What is to be said of one of a child's texts. */
interface LabelNote extends FieldNote {
  readonly text: number;
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
  const lacking = child.texts.flatMap((value, text): readonly LabelNote[] => {
    if (text > 0 && value === '') return [{ kind: 'warn', words: view.say('text.off'), text }];
    return lacksCell(child, text, use[text] ?? [])
      ? [{ kind: 'warn', words: view.say('list.lacking'), text }]
      : [];
  });
  return { child, state, options, notes: [...notes, ...lacking] };
}

/** A text of several columns that still says what the list says, and of which one is empty. */
const lacksCell = ({ cells, texts }: Child, text: number, columns: readonly number[]): boolean =>
  columns.length > 1 &&
  texts[text] !== '' &&
  columns.some((column) => cells[column] === '') &&
  texts[text] === wordsOf(cells, columns);

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
): readonly LabelNote[] {
  const { say, env } = view;
  const notes = new Map<string, LabelNote>();
  for (const preview of state.previews) {
    const forme = env.catalogue.formes.get(preview.forme);
    const choice = toPreviewChoice(state, preview);
    for (const [text, { value, disabled }] of preview.textes.entries()) {
      if (disabled) continue;
      const event = events.find((one) => one.preview === preview.index && one.text === text);
      const own = { ...view, state, preview, choice };
      const cut = event?.kind === 'textTruncated' ? event : undefined;
      const said = forme ? [...textNotes(own, forme, text, cut ? undefined : event)] : [];
      if (cut) said.push(cutNote(cut, value, lead, view));
      if (value === defaultText(env.locale))
        said.push({ kind: 'bad', words: say('confirm.defaultText', { text: value }) });
      for (const note of said)
        if (note.kind !== 'plain' && !notes.has(note.words))
          notes.set(note.words, { ...partly(note, preview.index, state, view), text });
    }
  }
  return [...notes.values()];
}

/** A smaller part of a pack may say less than the label that leads: its note tells what is left. */
const cutNote = (
  { preview, max }: Extract<Note, { readonly kind: 'textTruncated' }>,
  text: string,
  lead: number,
  { say }: PanelView,
): FieldNote =>
  preview === lead
    ? { kind: 'bad', words: say('text.limited', { max }) }
    : { kind: 'warn', words: say('text.cut', { max, text }) };

/** Led by the part's name where it isn't the first. */
function partly(
  note: FieldNote,
  preview: number,
  state: CustomiserState,
  { say, env }: PanelView,
): FieldNote {
  if (preview === 0 || state.previews.length === 1) return note;
  const field = previewName(preview, state.previews.length, env.product, env.locale, say);
  return { ...note, words: say('cart.field', { field, words: note.words }) };
}

export const isFaulty = ({ notes }: Label): boolean => notes.some(({ kind }) => kind === 'bad');
