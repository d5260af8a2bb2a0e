import type { CustomiserEnv } from './env.ts';
import { firstState } from './firstState.ts';
import type { CustomiserState } from './state.ts';
import { newTexts } from './texts.ts';
import { changeAll, changePreviews, patch } from './update.ts';

/** Font, text colour and texts of every preview as the product opens with them, each text on. */
export function applyResetTexts(state: CustomiserState, env: CustomiserEnv): CustomiserState {
  const first = firstState(env);
  const reset = changePreviews(state, (preview, index) => {
    const { font, textcolor } = first.previews[index] ?? preview;
    const textes = newTexts(index, preview.forme, env);
    return { ...preview, font, textcolor, textes, ...(preview.unseen ? { unseen: [] } : {}) };
  });
  return { ...reset, noText: [], noTexts: false, ...(state.together ? { together: [] } : {}) };
}

/** Background of every preview, and the background group shown, as the product opens with them. */
export function applyResetFonds(state: CustomiserState, env: CustomiserEnv): CustomiserState {
  const first = firstState(env);
  const reset = changePreviews(state, (preview, index) =>
    patch(preview, { fond: first.previews[index]?.fond ?? preview.fond }),
  );
  const options = changeAll(reset.options, (option) =>
    option.kind === 'fond' ? patch(option, { selectedGroupId: null }) : option,
  );
  return patch(reset, { options });
}
