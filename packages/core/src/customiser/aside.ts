import { type LeftOutText, leftOutTexts } from './leftOutTexts.ts';
import type { CustomiserState, TextState, Together } from './state.ts';

/**
 * What a design knows beside its composition, being neither drawn nor sent: opened again with both, it goes on as though it
 * had stayed open.
 */
export interface Aside {
  /** Indexes of the previews whose texts are left out. */
  readonly noText: readonly number[];
  /** True when the texts of the whole product are left out. */
  readonly noTexts: boolean;
  readonly leftOut: readonly LeftOutText[];
  /** Of each preview: what the lines said that its shape has no longer, from the first of them on. */
  readonly unseen: readonly (readonly (TextState | null)[])[];
  readonly together: readonly Together[];
}

/** Null where the composition says all. */
export function asideOf(state: CustomiserState): Aside | null {
  const { noText, noTexts, together = [] } = state;
  const leftOut = leftOutTexts(state);
  const unseen = state.previews.map(({ unseen = [] }) =>
    unseen.some((text) => text !== null) ? unseen : [],
  );
  const lists: readonly (readonly unknown[])[] = [noText, leftOut, together, ...unseen];
  return noTexts || lists.some(({ length }) => length > 0)
    ? { noText, noTexts, leftOut, unseen, together }
    : null;
}
