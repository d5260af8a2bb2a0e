import type { Cascade, PreviousState } from './cascade.ts';
import { addBoxSticker } from './cascades/addBoxSticker.ts';
import { clearFixedFailures } from './cascades/clearFixedFailures.ts';
import { copyDesignToAddedPart } from './cascades/copyDesignToAddedPart.ts';
import { copyFirstText } from './cascades/copyFirstText.ts';
import { dropForbiddenFond } from './cascades/dropForbiddenFond.ts';
import { fitTexts } from './cascades/fitTexts.ts';
import { followFirstTexts } from './cascades/followFirstTexts.ts';
import {
  clearInvalidChoices,
  replaceInvalidDesign,
  replaceInvalidTextcolor,
} from './cascades/invalidChoices.ts';
import { openOption } from './cascades/openOption.ts';
import { replaceInvalidAvatar } from './cascades/replaceInvalidAvatar.ts';
import { replaceInvalidGroups } from './cascades/replaceInvalidGroups.ts';
import { textcolorFollowsFond } from './cascades/textcolorFollowsFond.ts';
import { updatePictoVariation } from './cascades/updatePictoVariation.ts';
import type { CustomiserEnv } from './env.ts';
import type { CustomiserState } from './state.ts';

/** All cascades, in the order in which they run. */
export const CASCADES: readonly Cascade[] = [
  addBoxSticker,
  copyDesignToAddedPart,
  dropForbiddenFond,
  replaceInvalidDesign,
  replaceInvalidAvatar,
  textcolorFollowsFond,
  replaceInvalidTextcolor,
  updatePictoVariation,
  fitTexts,
  followFirstTexts,
  replaceInvalidGroups,
  copyFirstText,
  clearFixedFailures,
  openOption,
];

const runOnce: Cascade = (state, before, env) =>
  CASCADES.reduce((current, cascade) => cascade(current, before, env), state);

/** Maximum number of passes. After them, choices that keep replacing each other are set to none. */
const PASSES = 8;

/** Runs all cascades until a complete pass changes nothing. */
export function runCascades(
  state: CustomiserState,
  before: PreviousState,
  env: CustomiserEnv,
): CustomiserState {
  let current = state;
  for (let pass = 0; pass < PASSES; pass++) {
    const next = runOnce(current, before, env);
    if (next === current) return current;
    current = next;
  }
  return fitTexts(clearInvalidChoices(current, before, env), null, env);
}
