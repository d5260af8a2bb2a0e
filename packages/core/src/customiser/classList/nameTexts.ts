import type { Forme } from '../../catalogue/types.ts';
import { findPattern } from '../../composition/textPattern.ts';
import { getMaxChars } from '../../composition/truncateText.ts';
import type { CustomiserEnv } from '../env.ts';
import type { CustomiserState, PreviewState, TextPosition, TextState } from '../state.ts';
import { createTexts } from '../text/texts.ts';
import { areAllTextsLeftOut } from '../text/textsLeftOut.ts';

/** A text of the design that a class list can fill. */
export interface NameText {
  readonly max: number;
  /**
   * `free` has its default value or is empty, `off` is disabled. `typed` was typed by the shopper, or has a required
   * format and so isn't a name.
   */
  readonly status: 'free' | 'typed' | 'off';
  /** The texts that get the child's value: in the leading preview, then in the previews with the same text. */
  readonly places: readonly TextPosition[];
}

/** The texts that a class list can fill: the texts of the leading preview, which is the first preview with texts. */
export interface NameTexts {
  /** Index of the leading preview. */
  readonly leadPreviewIndex: number;
  readonly texts: readonly NameText[];
}

const findForme = ({ forme }: PreviewState, env: CustomiserEnv): Forme | undefined =>
  env.catalogue.formes.get(forme);

function getTextStatus(preview: PreviewState, text: number, env: CustomiserEnv): NameText['status'] {
  const { value, disabled }: Pick<TextState, 'value' | 'disabled'> = preview.textes[text] ?? {
    value: '',
    disabled: true,
  };
  if (disabled) return 'off';
  const defaultValue = createTexts(preview.index, preview.forme, env)[text]?.value;
  const forme = findForme(preview, env);
  // A text with a required format, such as a telephone number, is not a name.
  if (forme && findPattern(forme, text) !== null) return 'typed';
  return value === defaultValue || value.trim() === '' ? 'free' : 'typed';
}

/** True when a text has its default value or repeats the text of the leading preview: it then gets the same value. */
function followsLead(lead: PreviewState, other: PreviewState, text: number, env: CustomiserEnv): boolean {
  const [leadText, otherText] = [lead.textes[text], other.textes[text]];
  if (!otherText || otherText.disabled) return false;
  return getTextStatus(other, text, env) === 'free' || otherText.value === leadText?.value;
}

/** The texts of a design that a class list can fill; null when the product has no texts or all are off. */
export function findNameTexts(state: CustomiserState, env: CustomiserEnv): NameTexts | null {
  if (!env.product.panels.includes('texte')) return null;
  const previewsWithTexts = state.previews.filter(
    (preview) => preview.textes.length > 0 && !areAllTextsLeftOut(state, preview),
  );
  const [lead] = previewsWithTexts;
  const forme = lead && findForme(lead, env);
  if (!lead || !forme) return null;
  // On this bag the second text is a copy of the first, so only one is filled.
  const count = env.product.screen === 'SAC2' ? 1 : lead.textes.length;
  const texts = Array.from({ length: count }, (_, text) => ({
    max: getMaxChars(forme, text),
    status: getTextStatus(lead, text, env),
    places: previewsWithTexts
      .filter((preview) => preview === lead || followsLead(lead, preview, text, env))
      .map((preview) => ({ preview: preview.index, text })),
  }));
  return { leadPreviewIndex: lead.index, texts };
}
