import type { FailureOf } from '../failure.ts';
import type { LabelSource } from './sheet.ts';

export type Unprintable = FailureOf<'unprintable'>;

/** The failure of a label that can't be printed. `detail` names what is unknown or wrong: a forme, a picto, a profile. */
export function createUnprintable(
  { itemId, preview }: Pick<LabelSource, 'itemId' | 'preview'>,
  why: Unprintable['why'],
  detail: string,
): Unprintable {
  return { kind: 'unprintable', itemId, preview, why, detail };
}
