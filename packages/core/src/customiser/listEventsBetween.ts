import { listDrawingVariations } from '../catalogue/resolvePicto.ts';
import { getFirstId, isSameChoice } from '../composition/stack.ts';
import { getMaxChars, truncateText } from '../composition/truncateText.ts';
import { CHOICE_PRIORITY } from './choices.ts';
import type { CustomiserEnv } from './env.ts';
import type { CustomiserEvent } from './events.ts';
import type { CustomiserState, PreviewState } from './state.ts';
import { areAllTextsLeftOut } from './text/textsLeftOut.ts';

/** True when two pictos are variations of the same drawing: that change is not reported as a replacement. */
function isOtherVariation(from: number, to: number, { catalogue }: CustomiserEnv): boolean {
  const picto = catalogue.pictos.get(from);
  return picto !== undefined && listDrawingVariations(catalogue, picto).some(({ id }) => id === to);
}

/** An event for each text that was cut to the maximum length of a new shape. */
function listTruncationEvents(
  { index, textes }: PreviewState,
  after: Pick<PreviewState, 'forme' | 'textes'>,
  { catalogue }: CustomiserEnv,
): readonly CustomiserEvent[] {
  const forme = catalogue.formes.get(after.forme);
  if (!forme) return [];
  return textes.flatMap(({ value }, text): readonly CustomiserEvent[] => {
    const shortened = after.textes[text]?.value;
    const max = getMaxChars(forme, text);
    return shortened !== undefined && shortened !== value && shortened === truncateText(value, max)
      ? [{ kind: 'textTruncated', preview: index, text, max }]
      : [];
  });
}

/**
 * The events of an action: `before` is the state before the action, `acted` the state after the action alone, and `after`
 * the state after the cascades. `acted` separates the shopper's own changes from those of the cascades.
 */
export function listEventsBetween(
  before: CustomiserState,
  acted: CustomiserState,
  after: CustomiserState,
  env: CustomiserEnv,
): readonly CustomiserEvent[] {
  const events: CustomiserEvent[] = [];
  const forme = after.previews[0]?.forme;
  const formeCode = forme === undefined ? undefined : env.catalogue.formes.get(forme)?.code;
  if (formeCode !== undefined && forme !== before.previews[0]?.forme)
    events.push({ kind: 'formeChanged', formeCode });

  for (const { index, ...choices } of after.previews) {
    const actedPreview = acted.previews[index];
    if (!actedPreview || actedPreview === after.previews[index]) continue;
    events.push(...listTruncationEvents(actedPreview, choices, env));
    for (const option of CHOICE_PRIORITY)
      if (
        !isSameChoice(actedPreview[option], choices[option]) &&
        !(option === 'picto' && isOtherVariation(actedPreview.picto, choices.picto, env))
      )
        events.push({
          kind: 'choiceReplaced',
          preview: index,
          option,
          from: getFirstId(actedPreview[option]),
          to: getFirstId(choices[option]),
        });
  }

  const changed = after.previews.filter(
    (preview) =>
      preview !== before.previews[preview.index] ||
      areAllTextsLeftOut(before, preview) !== areAllTextsLeftOut(after, preview),
  );
  if (changed.length > 0) {
    events.push({ kind: 'optionsChanged' });
    events.push({ kind: 'refitNeeded', previews: changed.map(({ index }) => index) });
  }
  if (after.selectedPreview !== before.selectedPreview)
    events.push({ kind: 'previewSelected', preview: after.selectedPreview });
  return events;
}
