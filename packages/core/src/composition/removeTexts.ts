import type { Composition } from './types.ts';

/** A text that was taken out of a composition. */
export interface RemovedText {
  readonly preview: number;
  readonly text: number;
  readonly value: string;
}

/** The value of a text that isn't printed. */
const NO_TEXT = ' ';

/**
 * Takes every text out of a composition, for the end of the time for which texts are kept. The design stays, so that it
 * is still known what was made. Returns the removed texts, without those that were empty.
 */
export function removeTexts(composition: Composition): {
  readonly composition: Composition;
  readonly removed: readonly RemovedText[];
} {
  const removed = composition.previews.flatMap(({ textes }, preview) =>
    textes.flatMap(({ value }, text) => (value.trim() === '' ? [] : [{ preview, text, value }])),
  );
  const previews = composition.previews.map((choice) => ({
    ...choice,
    textes: choice.textes.map((text) => ({ ...text, value: NO_TEXT })),
  }));
  return { composition: { ...composition, previews }, removed };
}
