import { offeredAs } from '../catalogue/offeredIds.ts';
import type { Action } from './actions.ts';
import { type CustomiserEnv, optionsOn } from './env.ts';
import { folded } from './folded.ts';
import { firstState } from './initProduct.ts';
import type { CustomiserState, PreviewState } from './state.ts';
import { textsLeftOut } from './texts.ts';

const wordsOf = (value: string, { locale }: CustomiserEnv): readonly string[] =>
  folded(value, locale.replace('_', '-'))
    .split(' ')
    .filter((word) => word !== '');

/** The texts that are printed, in order. */
const printed = (state: CustomiserState) =>
  state.previews
    .filter((preview) => !textsLeftOut(state, preview))
    .flatMap(({ index, textes }) =>
      textes.flatMap(({ disabled, value }, text) => (disabled ? [] : [{ preview: index, text, value }])),
    );

const firstPicto = (
  { index, picto }: PreviewState,
  state: CustomiserState,
  env: CustomiserEnv,
): number | null => {
  const id = firstState(env).previews[index]?.picto ?? 0;
  const options = optionsOn(state, 'picto', index);
  const offered = options.some((option) => offeredAs(option, id, env.catalogue) !== null);
  return picto === 0 || id === 0 || !offered ? null : id;
};

/**
 * What makes the same design ready for a brother or a sister: the first text and every text that says its first word too
 * are emptied, the picto is the product's first where there was one, and everything else stays, a surname on a line of its own
 * included.
 */
export const forAnotherChild = (state: CustomiserState, env: CustomiserEnv): readonly Action[] => {
  const texts = printed(state);
  const [name = ''] = wordsOf(texts[0]?.value ?? '', env);
  const names = texts.filter(({ value }, at) => at === 0 || wordsOf(value, env).includes(name));
  const emptied = names.flatMap(({ preview, text }): readonly Action[] => [
    { kind: 'setText', preview, text, value: '' },
    { kind: 'setTextRatio', preview, text, ratio: 1, autofit: true },
  ]);
  const pictos = state.previews.flatMap((preview): readonly Action[] => {
    const id = firstPicto(preview, state, env);
    return id === null ? [] : [{ kind: 'select', option: 'picto', id, preview: preview.index }];
  });
  return [...emptied, ...pictos];
};
