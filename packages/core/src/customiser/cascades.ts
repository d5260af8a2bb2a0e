import type { Before, Cascade } from './cascade.ts';
import { addBoxSticker } from './cascades/addBoxSticker.ts';
import { answeredFailures } from './cascades/answeredFailures.ts';
import { copyFirstText } from './cascades/copyFirstText.ts';
import { dressTakenPart } from './cascades/dressTakenPart.ts';
import { dropForbiddenFond } from './cascades/dropForbiddenFond.ts';
import { fitTexts } from './cascades/fitTexts.ts';
import { openOption } from './cascades/openOption.ts';
import { pictoVariation } from './cascades/pictoVariation.ts';
import { textcolorFollowsFond } from './cascades/textcolorFollowsFond.ts';
import { validAvatar } from './cascades/validAvatar.ts';
import { settleOnNone, validDesign, validTextcolor } from './cascades/validChoices.ts';
import { validGroups } from './cascades/validGroups.ts';
import type { CustomiserEnv } from './env.ts';
import type { CustomiserState } from './state.ts';

/** Everything that a choice brings with it, in the order in which it happens. */
export const CASCADES: readonly Cascade[] = [
  addBoxSticker,
  dressTakenPart,
  dropForbiddenFond,
  validDesign,
  validAvatar,
  textcolorFollowsFond,
  validTextcolor,
  pictoVariation,
  fitTexts,
  validGroups,
  copyFirstText,
  answeredFailures,
  openOption,
];

const runOnce: Cascade = (state, before, env) =>
  CASCADES.reduce((current, cascade) => cascade(current, before, env), state);

/** How often the list is run before choices that keep displacing each other are settled on none. */
const PASSES = 8;

/** Runs the list until a whole pass changes nothing. */
export function runCascades(state: CustomiserState, before: Before, env: CustomiserEnv): CustomiserState {
  let current = state;
  for (let pass = 0; pass < PASSES; pass++) {
    const next = runOnce(current, before, env);
    if (next === current) return current;
    current = next;
  }
  return fitTexts(settleOnNone(current, before, env), null, env);
}
