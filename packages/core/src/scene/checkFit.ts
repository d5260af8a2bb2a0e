import type { Composition } from '../composition/types.ts';
import type { FailureOf } from '../failure.ts';
import { layOutText } from './layOutText.ts';
import type { SceneEnv } from './sceneEnv.ts';

/** Every text of a composition that doesn't fit into its slot, even at the smallest size. */
export function checkFit(
  { previews }: Pick<Composition, 'previews'>,
  env: Pick<SceneEnv, 'catalogue' | 'metrics'>,
): readonly FailureOf<'textOverflows'>[] {
  return previews.flatMap((choice, preview) => {
    const forme = env.catalogue.formes.get(choice.forme);
    if (!forme) return [];
    return choice.textes.flatMap((_, text) =>
      layOutText(choice, forme, text, env).warnings.some(({ kind }) => kind === 'textTooWide')
        ? [{ kind: 'textOverflows' as const, preview, text }]
        : [],
    );
  });
}
