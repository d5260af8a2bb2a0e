import { writeJson } from '@cmon/core/composition/writeJson';
import { forAnotherChild } from '@cmon/core/customiser/forAnotherChild';
import { textsLeftOut } from '@cmon/core/customiser/texts';
import { toComposition } from '@cmon/core/customiser/toComposition';
import { questionWords } from '../../panels/questionWords.ts';
import { checkCart } from '../../store/cart/checkCart.ts';
import { findQuestion } from '../../store/cart/findQuestion.ts';
import { openTexts } from '../../store/openTexts.ts';
import type { Translate, Widget } from '../../store/widgetContext.ts';

/**
 * Puts the design into the cart as a line of its own and makes it ready for another child, with the first text in hand.
 * A design that may not be ordered is marked where it fails, as at add-to-cart. Returns what to say of it.
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
  // The default text needs no confirmation here: the shopper is about to type the next name.
  const question = findQuestion(live, env);
  if (question) {
    openTexts(store, editing, question.kind === 'defaultText' ? question.at : null);
    return questionWords(translate, question, live, env);
  }
  const options = writeJson(toComposition(live));
  if (!checkCart(options, options, store, editing)) return '';
  const { stopped } = await page.addLines([options], 'as asked', { onSend: () => {}, onAdded: () => {} });
  if (stopped === 'unavailable') return translate('list.unavailable');
  if (stopped) return translate(`sibling.${stopped}`);
  const lead = live.previews.find(
    (preview) => !textsLeftOut(live, preview) && preview.textes.some(({ disabled }) => !disabled),
  );
  const name = lead?.textes.find(({ disabled }) => !disabled)?.value ?? '';
  const now = store.getState();
  if (!now.live || !now.env) return '';
  // Whoever has typed the next name meanwhile keeps it.
  if (writeJson(toComposition(now.live)) !== options) return translate('sibling.ready', { name });
  editing.dispatchAll(forAnotherChild(now.live, now.env));
  const after = store.getState().live?.previews;
  const asksPicto = now.live.previews.some(({ picto }, index) => picto !== after?.[index]?.picto);
  openTexts(store, editing, lead ? { preview: lead.index } : null);
  setTimeout(() => focusFirstText(root));
  return translate(asksPicto ? 'sibling.readyPicto' : 'sibling.ready', { name });
}

function focusFirstText(root: Node | undefined): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const field = root.querySelector<HTMLElement>('[autocapitalize="words"]:not(:disabled)');
  field?.focus({ preventScroll: true });
}
