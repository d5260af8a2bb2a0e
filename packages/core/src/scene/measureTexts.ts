import { countCharacters, getMaxChars } from '../composition/truncateText.ts';
import type { Composition } from '../composition/types.ts';
import { layOutText } from './layOutText.ts';
import type { SceneEnv } from './sceneEnv.ts';

/** The sizes of the printed texts of one preview. They are kept when the texts themselves are removed. */
export interface TextSizes {
  /** Height of a capital letter of the smallest text, mm. */
  readonly letterMm: number;
  /** The least size of a text as a share of the size that was set. */
  readonly share: number;
  /** Whether a text has all the characters that its shape takes, so that it may have been cut. */
  readonly full: boolean;
}

/** Measures the printed texts of each preview of a composition; null for a preview that prints none. */
export function measureTexts(
  { previews }: Pick<Composition, 'previews'>,
  env: Pick<SceneEnv, 'catalogue' | 'metrics'>,
): readonly (TextSizes | null)[] {
  return previews.map((choice) => {
    const forme = env.catalogue.formes.get(choice.forme);
    if (forme === undefined) return null;
    const texts = choice.textes.flatMap(({ value }, index) => {
      const { printed } = layOutText(choice, forme, index, { ...env, purpose: 'print' });
      return printed === null
        ? []
        : [{ ...printed, full: countCharacters(value) >= getMaxChars(forme, index) }];
    });
    if (texts.length === 0) return null;
    return {
      letterMm: roundDown(Math.min(...texts.map(({ letterMm }) => letterMm))),
      share: roundDown(Math.min(...texts.map(({ share }) => share))),
      full: texts.some(({ full }) => full),
    };
  });
}

/** Rounds down to a thousandth, so that a size just below a limit stays below it. */
const roundDown = (value: number): number => Math.floor(value * 1000) / 1000;
