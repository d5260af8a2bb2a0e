import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { listActionsForAnotherChild } from '@cmon/core/customiser/actions/listActionsForAnotherChild';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { findTextsLeftOut } from '@cmon/core/customiser/text/texts';
import { describeQuestion } from '../../panels/describeQuestion.ts';
import { checkCart } from '../../store/cart/checkCart.ts';
import { findQuestion } from '../../store/cart/findQuestion.ts';
import { openTexts } from '../../store/openTexts.ts';
import type { Translate, Widget } from '../../store/widgetContext.ts';

/**
 * Adds the design to the cart as a separate line, then clears the name and focuses its field for the next child. An
 * invalid design is marked as at add-to-cart. Returns the message to show.
 */
export async function addSibling(
  widget: Widget,
  translate: Translate,
  root: Node | undefined,
): Promise<string> {
  const { store, editing, page } = widget;
  editing.settle();
  const { live, env } = store.getState();
  if (!live || !env) return '';
  // The default text needs no confirmation here, because the shopper types the next name.
  const question = findQuestion(live, env);
  if (question) {
    openTexts(store, editing, question.kind === 'defaultText' ? question.at : null);
    return describeQuestion(translate, question, live, env);
  }
  const options = stringifyJson(toComposition(live));
  if (!checkCart(options, options, store, editing)) return '';
  const { stopped } = await page.addLines([options], 'from page', { onSend: () => {}, onAdded: () => {} });
  if (stopped === 'unavailable') return translate('list.unavailable');
  if (stopped) return translate(`sibling.${stopped}`);
  const lead = live.previews.find(
    (preview) => !findTextsLeftOut(live, preview) && preview.textes.some(({ disabled }) => !disabled),
  );
  const name = lead?.textes.find(({ disabled }) => !disabled)?.value ?? '';
  const now = store.getState();
  if (!now.live || !now.env) return '';
  // The shopper may already have typed the next name, which is kept.
  if (stringifyJson(toComposition(now.live)) !== options) return translate('sibling.ready', { name });
  editing.dispatchAll(listActionsForAnotherChild(now.live, now.env));
  const after = store.getState().live?.previews;
  const needsPicto = now.live.previews.some(({ picto }, index) => picto !== after?.[index]?.picto);
  openTexts(store, editing, lead ? { preview: lead.index } : null);
  setTimeout(() => focusFirstText(root));
  return translate(needsPicto ? 'sibling.readyPicto' : 'sibling.ready', { name });
}

function focusFirstText(root: Node | undefined): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const field = root.querySelector<HTMLElement>('[autocapitalize="words"]:not(:disabled)');
  field?.focus({ preventScroll: true });
}
