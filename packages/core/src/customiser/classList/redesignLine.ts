import type { Catalogue } from '../../catalogue/document.ts';
import { listDrawingVariations } from '../../catalogue/resolvePicto.ts';
import { toList } from '../../composition/stack.ts';
import { runCascades } from '../cascades.ts';
import { CHOICE_PRIORITY, withChoice } from '../choices.ts';
import type { CustomiserEnv } from '../env.ts';
import { reduce } from '../reduce.ts';
import { reduceAll } from '../reduceAll.ts';
import type { CustomiserState, PreviewState, TextPosition } from '../state.ts';
import { findUntouchedTexts } from '../untouched.ts';
import { changePreviews, isSamePosition } from '../update.ts';

type Choice = number | readonly number[];

/** The change of the common design of a group: the design as it was opened, and the present design. */
export interface DesignChange {
  readonly opened: CustomiserState;
  readonly edited: CustomiserState;
}

/** A line of a group. */
interface LineToRedesign {
  readonly state: CustomiserState;
  /** Whether its illustrations distinguish it from a line with the same texts. Then it keeps its own illustrations. */
  readonly hasDistinguishingPictos: boolean;
}

interface PrintedText extends TextPosition {
  readonly value: string;
}

/** A text of a line that is missing or shortened in the changed design, with its value before the change. */
export type LostText = PrintedText;

interface RedesignedLine {
  readonly state: CustomiserState;
  readonly lost: readonly LostText[];
}

/** The choices in two steps, because the cascades of shape and background adjust the other choices. */
const STEPS = [CHOICE_PRIORITY.slice(0, 2), CHOICE_PRIORITY.slice(2)];

/**
 * Gives a line of a group the choices that the shopper changed in the common design. What was not changed stays as the line
 * has it: its texts, and an illustration of its own. The rules hold in every part, as after a choice in the editor. Lines
 * with the same texts that had different illustrations have different ones afterwards.
 */
export function redesignLine(
  { state: line, hasDistinguishingPictos }: LineToRedesign,
  change: DesignChange,
  env: CustomiserEnv,
): RedesignedLine {
  // The line keeps its own texts, so no part follows another one.
  const separate = reduce({ ...line, failures: [] }, { kind: 'separateParts' }, env).state;
  const designed = STEPS.reduce(
    (state, kinds) =>
      runCascades(
        changePreviews(state, (preview) =>
          kinds.reduce(
            (current, kind) =>
              kind === 'picto' && hasDistinguishingPictos
                ? takeOtherPicto(current, change, env)
                : takeChange(current, kind, change, env),
            preview,
          ),
        ),
        state,
        env,
      ),
    separate,
  );
  const printed = listPrintedTexts(line);
  // A shape with more texts than the line has leaves the new ones out, instead of printing the default text.
  const added = findUntouchedTexts(designed, env).filter(
    (text) => !printed.some((place) => isSamePosition(place, text)),
  );
  const { state } = reduceAll(
    designed,
    added.map(({ preview, text }) => ({ kind: 'toggleText', preview, text })),
    env,
  );
  const lost = printed.filter(({ preview, text, value }) => {
    const now = state.previews[preview]?.textes[text];
    return !now || now.disabled || now.value !== value;
  });
  return { state, lost };
}

/** The preview with one choice of the common design, if the shopper changed that choice there. */
function takeChange(
  preview: PreviewState,
  kind: (typeof CHOICE_PRIORITY)[number],
  { opened, edited }: DesignChange,
  { catalogue }: CustomiserEnv,
): PreviewState {
  const before = opened.previews[preview.index]?.[kind];
  const after = edited.previews[preview.index]?.[kind];
  if (before === undefined || after === undefined) return preview;
  if (kind === 'picto' && isSameDrawing(before, after, catalogue)) return preview;
  return withChoice(preview, kind, mergeChoice(preview[kind], before, after));
}

/**
 * Changes the illustration of a line whose texts another line has too. An illustration that differs from the previous
 * common one stays. If it is the new common one, the line gets the previous common one instead.
 */
function takeOtherPicto(preview: PreviewState, change: DesignChange, env: CustomiserEnv): PreviewState {
  const before = change.opened.previews[preview.index]?.picto;
  const after = change.edited.previews[preview.index]?.picto;
  if (before === undefined || after === undefined || isSameDrawing(preview.picto, before, env.catalogue))
    return takeChange(preview, 'picto', change, env);
  return isSameDrawing(preview.picto, after, env.catalogue) ? withChoice(preview, 'picto', before) : preview;
}

/** In stacks of one size only the layers that were changed are taken: another hat, but each child's own hair. */
function mergeChoice(own: Choice, before: Choice, after: Choice): Choice {
  const [ownIds, oldIds, newIds] = [toList(own), toList(before), toList(after)];
  const isChanged = newIds.length !== oldIds.length || newIds.some((id, layer) => id !== oldIds[layer]);
  if (!isChanged) return own;
  if (typeof after === 'number' || ownIds.length !== oldIds.length || newIds.length !== oldIds.length)
    return after;
  return newIds.map((id, layer) => (id === oldIds[layer] ? (ownIds[layer] ?? id) : id));
}

/** True for two variations of one illustration: a cascade chooses the variation for the background. */
function isSameDrawing(before: Choice, after: Choice, catalogue: Catalogue): boolean {
  const picto = catalogue.pictos.get(toList(before)[0] ?? 0);
  return picto !== undefined && listDrawingVariations(catalogue, picto).some(({ id }) => id === after);
}

function listPrintedTexts({ previews }: CustomiserState): readonly PrintedText[] {
  return previews.flatMap(({ index, textes }) =>
    textes.flatMap(({ value, disabled }, text) =>
      disabled || value.trim() === '' ? [] : [{ preview: index, text, value }],
    ),
  );
}
