import type { Composition, PreviewChoice, TextChoice } from '../../composition/types.ts';
import type { CustomiserState, PreviewState, TextState } from '../state.ts';
import { areAllTextsLeftOut, DISABLED_TEXT } from '../text/textsLeftOut.ts';

/** A disabled text becomes a single space. A blank text becomes empty, so that the cart check refuses it. */
function toText(text: TextState, leftOut: boolean): TextChoice {
  const { ratio, placeholder, autofit } = text;
  const typed = text.value.trim() === '' ? '' : text.value;
  const value = leftOut || text.disabled ? DISABLED_TEXT : typed;
  return { value, ratio, placeholder, ...(autofit ? {} : { autofit }) };
}

/** One preview as it is drawn and sent: only the seven keys of the specification. */
export function toPreviewChoice(state: CustomiserState, preview: PreviewState): PreviewChoice {
  const { fond, forme, font, picto, textcolor, textes, pack } = preview;
  const leftOut = areAllTextsLeftOut(state, preview);
  return {
    fond,
    forme,
    font,
    picto,
    textcolor,
    textes: textes.map((text) => toText(text, leftOut)),
    ...(pack ? { pack } : {}),
  };
}

/** The composition of the current state: the hidden option value. */
export function toComposition(state: CustomiserState): Composition {
  return {
    id: state.id,
    code: state.code,
    previews: state.previews.map((preview) => toPreviewChoice(state, preview)),
  };
}
