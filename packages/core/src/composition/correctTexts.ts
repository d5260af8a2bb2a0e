import { CHOICE_KINDS } from '../catalogue/rule.ts';
import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import { WHOLE_COMPOSITION } from './readComposition.ts';
import { isSameChoice } from './stack.ts';
import type { Composition, PreviewChoice, TextChoice } from './types.ts';

/**
 * The ordered composition with the texts and text sizes of the corrected one. Any other difference is refused, so that a
 * correction can't change what was sold; the failure contains the first choice that differs.
 */
export function correctTexts(
  ordered: Composition,
  corrected: Composition,
): Result<Composition, FailureOf<'onlyTexts'>> {
  const refuseDifference = (option: string, preview: number) =>
    refusal({ kind: 'onlyTexts', option, preview } as const);
  if (ordered.id !== corrected.id || ordered.code !== corrected.code)
    return refuseDifference('product', WHOLE_COMPOSITION);
  if (ordered.previews.length !== corrected.previews.length)
    return refuseDifference('previews', WHOLE_COMPOSITION);
  for (const [index, before] of ordered.previews.entries()) {
    const after = corrected.previews[index];
    const difference = after === undefined ? 'previews' : findFirstDifference(before, after);
    if (difference !== null) return refuseDifference(difference, index);
  }
  return success(withTextsOf(ordered, corrected));
}

/** The ordered composition with the texts of another one. A text that the other one lacks stays as it is. */
export function withTextsOf(ordered: Composition, other: Composition): Composition {
  return {
    ...ordered,
    previews: ordered.previews.map((choice, index) => ({
      ...choice,
      textes: choice.textes.map((text, textIndex) =>
        withText(text, other.previews[index]?.textes[textIndex]),
      ),
    })),
  };
}

/** True when two compositions of the same design have the same texts in the same sizes. */
export function hasSameTexts(a: Composition, b: Composition): boolean {
  return a.previews.every(({ textes }, preview) =>
    textes.every((text, index) => {
      const other = b.previews[preview]?.textes[index];
      return (
        other?.value === text.value &&
        other.ratio === text.ratio &&
        (other.autofit ?? true) === (text.autofit ?? true)
      );
    }),
  );
}

export interface TextChange {
  readonly from: string;
  readonly to: string;
}

/** The texts of a design that a correction changed, in the order in which they are printed. */
export function listTextChanges(before: Composition, after: Composition): TextChange[] {
  return before.previews.flatMap(({ textes }, preview) =>
    textes.flatMap(({ value }, index) => {
      const to = after.previews[preview]?.textes[index]?.value ?? value;
      return to === value ? [] : [{ from: value, to }];
    }),
  );
}

/** True when at least one preview has texts. */
export const hasTexts = ({ previews }: Composition): boolean =>
  previews.some(({ textes }) => textes.length > 0);

function findFirstDifference(before: PreviewChoice, after: PreviewChoice): string | null {
  for (const kind of CHOICE_KINDS) if (!isSameChoice(before[kind], after[kind])) return kind;
  if (before.pack?.part !== after.pack?.part || before.pack?.reference !== after.pack?.reference)
    return 'pack';
  if (before.textes.length !== after.textes.length) return 'textes';
  return before.textes.some((text, index) => text.placeholder !== after.textes[index]?.placeholder)
    ? 'placeholder'
    : null;
}

function withText(before: TextChoice, after: TextChoice = before): TextChoice {
  const { value, ratio, autofit } = after;
  const { placeholder } = before;
  return {
    value,
    ratio,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(autofit === undefined ? {} : { autofit }),
  };
}
