import { cleanText } from '../composition/cleanText.ts';
import type { Composition } from '../composition/types.ts';
import { upgradeFormes } from '../composition/upgradeFormes.ts';
import type { Aside } from './aside.ts';
import type { CustomiserEnv } from './env.ts';
import type { CustomiserState, PreviewState, TextPlace, TextState } from './state.ts';
import { DISABLED_TEXT, restoredText, textsLeftOut } from './texts.ts';
import { changePreviews, isAt } from './update.ts';

const NOTHING: Aside = { noText: [], noTexts: false, leftOut: [], unseen: [], together: [] };

/**
 * A product as it was composed, and as it stood beside that, as far as it has the previews and a shape the lines: what was
 * put aside may be another version's.
 */
export function withComposition(
  state: CustomiserState,
  composition: Composition,
  env: CustomiserEnv,
  aside: Aside = NOTHING,
): CustomiserState {
  const { previews } = upgradeFormes(composition, env.catalogue);
  const composed = changePreviews(state, (preview, index) => {
    const choice = previews[index];
    if (!choice) return preview;
    const leftOut = textsLeftOut(aside, preview);
    const textes = choice.textes.map((text, at) => {
      const said = aside.leftOut.find((one) => isAt(one, { preview: index, text: at }));
      const words = said && cleanText(said.words);
      const value = cleanText(text.value);
      const restored = restoredText({ ...text, value }, words, index, at, choice.forme, env);
      return leftOut && said?.disabled === false && restored.disabled
        ? { ...restored, disabled: false, value: restored.kept, kept: '' }
        : restored;
    });
    const { fond, forme, font, picto, textcolor } = choice;
    return { ...preview, fond, forme, font, picto, textcolor, textes };
  });
  return withAside(composed, aside, env);
}

function withAside(state: CustomiserState, aside: Aside, env: CustomiserEnv): CustomiserState {
  const lines = mostLines(env);
  const isThere = ({ preview, text }: TextPlace) => preview < state.previews.length && text < lines;
  const together = aside.together
    .filter(({ texts, from }) => texts.every(isThere) && (!from || isThere(from)))
    .map((one) => ({ ...one, texts: one.texts.map((text) => ({ ...text, rest: cleanText(text.rest) })) }));
  return {
    ...changePreviews(state, (preview) => withUnseen(preview, aside, lines)),
    noText: state.previews.flatMap(({ index }) => (aside.noText.includes(index) ? [index] : [])),
    noTexts: aside.noTexts,
    ...(together.length > 0 ? { together } : {}),
  };
}

/** Of the shape with the most of them. */
const mostLines = ({ catalogue }: CustomiserEnv): number =>
  Math.max(0, ...Array.from(catalogue.formes.values(), ({ textfield }) => textfield.numTextes));

function withUnseen(preview: PreviewState, aside: Aside, lines: number): PreviewState {
  const past = Math.max(0, lines - preview.textes.length);
  const unseen = (aside.unseen[preview.index] ?? []).slice(0, past).map((text) => text && cleaned(text));
  return unseen.some((text) => text !== null) ? { ...preview, unseen } : preview;
}

function cleaned(text: TextState): TextState {
  return {
    ...text,
    value: text.disabled ? DISABLED_TEXT : cleanText(text.value),
    kept: text.disabled ? cleanText(text.kept) : '',
  };
}
