import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { listActionsForAnotherChild } from '@cmon/core/customiser/actions/listActionsForAnotherChild';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { areAllTextsLeftOut } from '@cmon/core/customiser/text/textsLeftOut';
import { describeQuestion } from '../../panels/describeQuestion.ts';
import { getFirstPlace } from '../../panels/getFirstPlace.ts';
import { scrollAboveBar } from '../../panels/scrollBelowStage.ts';
import { listTextFields } from '../../panels/text/listTextFields.ts';
import { checkCart } from '../../store/cart/checkCart.ts';
import { findQuestion } from '../../store/cart/findQuestion.ts';
import { openPanel } from '../../store/openPanel.ts';
import { createGroup } from '../../store/saved/createGroup.ts';
import { readGroup, saveGroup } from '../../store/saved/lineGroup.ts';
import type { Translate, Widget } from '../../store/widgetContext.ts';
import type { Question } from '../../store/widgetState.ts';

interface SiblingStatus {
  readonly message: string;
  /** True when the message is about a fault of the design. It must disappear when the design changes. */
  readonly isFault: boolean;
}

/**
 * Adds the design to the cart as a separate line, then clears the name and focuses its field for the next child. Errors
 * of the design are shown in the same way as when the shopper presses the shop's button. Returns the message to show.
 */
export async function addSibling(
  widget: Widget,
  translate: Translate,
  root: Node | undefined,
): Promise<SiblingStatus> {
  const { store, editing, page } = widget;
  editing.flush();
  const { live, env, lastAdded, askedForSibling } = store.getState();
  if (!live || !env) return toStatus('');
  const options = stringifyJson(toComposition(live));
  const question = findQuestion(live, env, lastAdded);
  // A question that the shopper can answer by pressing the button again is asked only once. A default text and an untouched
  // design must be changed first, because every child has its own name.
  const mayAdd = question === null || (isAnswerable(question) && askedForSibling === options);
  if (!mayAdd) {
    store.setState({ askedForSibling: options });
    const textPosition = getFirstPlace(question);
    openPanel(store, editing, 'texte', textPosition);
    if (!isAnswerable(question)) setTimeout(() => focusText(root, textPosition?.text ?? 0));
    return { message: describeQuestion({ translate, state: live, env }, question), isFault: true };
  }
  // The second argument is the design that the shopper has confirmed.
  if (!checkCart(options, options, store, editing)) return toStatus('');
  const group = readGroup(widget, 'siblings') ?? createGroup('siblings');
  saveGroup(widget, group);
  const callbacks = { onSend: () => {}, onAdded: () => {} };
  const { stopped } = await page.addLines([options], 'from page', callbacks, group);
  if (stopped === 'unavailable') return toStatus(translate('list.unavailable'));
  if (stopped) return toStatus(translate(`sibling.${stopped}`));
  const lead = live.previews.find(
    (preview) => !areAllTextsLeftOut(live, preview) && preview.textes.some(({ disabled }) => !disabled),
  );
  const name = lead?.textes.find(({ disabled }) => !disabled)?.value ?? '';
  store.setState({ lastAdded: options });
  const current = store.getState();
  if (!current.live || !current.env) return toStatus('');
  // The shopper may already have typed the next name, which is kept.
  if (stringifyJson(toComposition(current.live)) !== options)
    return toStatus(translate('sibling.ready', { name }));
  editing.dispatchAll(listActionsForAnotherChild(current.live, current.env));
  const nextPreviews = store.getState().live?.previews;
  const needsPicto = current.live.previews.some(({ picto }, index) => picto !== nextPreviews?.[index]?.picto);
  openPanel(store, editing, 'texte', lead ? { preview: lead.index } : null);
  setTimeout(() => focusFirstText(root));
  const surname = findSurname(store.getState().live, lead?.index);
  if (surname !== '') return toStatus(translate('sibling.readySurname', { name, surname }));
  return toStatus(translate(needsPicto ? 'sibling.readyPicto' : 'sibling.ready', { name }));
}

const toStatus = (message: string): SiblingStatus => ({ message, isFault: false });

/** The surname, when the first text of the leading part is a space and the surname; otherwise an empty string. */
function findSurname(live: CustomiserState | null, leadPreviewIndex: number | undefined): string {
  const value = live?.previews[leadPreviewIndex ?? 0]?.textes.find(({ disabled }) => !disabled)?.value ?? '';
  return value.startsWith(' ') ? value.trim() : '';
}

/** True for a question that the shopper answers by pressing the button once more. */
const isAnswerable = (question: Question): boolean =>
  question.kind !== 'untouched' && (question.kind !== 'texts' || question.untouched.length === 0);

/** Focuses the first text field that is printed. */
function focusFirstText(root: Node | undefined): void {
  const field = listTextFields(root).find(({ dataset }) => dataset.off === undefined);
  field?.focus({ preventScroll: true });
  // A surname stays in the field, and the name is typed before it.
  field?.setSelectionRange(0, 0);
}

/** Focuses the field of a text that must be replaced first. */
function focusText(root: Node | undefined, text: number): void {
  const field = listTextFields(root)[text];
  field?.focus({ preventScroll: true });
  // The message, which is scrolled into view when it is drawn, may push the field under the shop's bar.
  if (field) requestAnimationFrame(() => requestAnimationFrame(() => scrollAboveBar(field)));
}
