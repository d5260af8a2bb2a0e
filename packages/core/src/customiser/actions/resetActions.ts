import { createInitialState } from '../createInitialState.ts';
import type { CustomiserEnv } from '../env.ts';
import { withoutOwnChoices, withoutOwnTexts } from '../following/own.ts';
import type { CustomiserState } from '../state.ts';
import { createTexts } from '../text/texts.ts';
import { changeAll, changePreviews, patch } from '../update.ts';

/** Resets font, text colour and texts of every preview to the product's first configuration; every text is enabled. */
export function applyResetTexts(state: CustomiserState, env: CustomiserEnv): CustomiserState {
  const initial = createInitialState(env);
  const reset = changePreviews(withoutOwnTexts(state), (preview, index) => {
    const { font, textcolor } = initial.previews[index] ?? preview;
    const textes = createTexts(index, preview.forme, env);
    return { ...preview, font, textcolor, textes, ...(preview.hiddenTexts ? { hiddenTexts: [] } : {}) };
  });
  return { ...reset, noText: [], noTexts: false, ...(state.linkedTexts ? { linkedTexts: [] } : {}) };
}

/** Resets the background of every preview and the selected background group to the product's first configuration. */
export function applyResetFonds(state: CustomiserState, env: CustomiserEnv): CustomiserState {
  const initial = createInitialState(env);
  const reset = changePreviews(withoutOwnChoices(state, 'fond'), (preview, index) =>
    patch(preview, { fond: initial.previews[index]?.fond ?? preview.fond }),
  );
  const options = changeAll(reset.options, (option) =>
    option.kind === 'fond' ? patch(option, { selectedGroupId: null }) : option,
  );
  return patch(reset, { options });
}
