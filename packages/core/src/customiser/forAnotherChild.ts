import { offeredAs } from '../catalogue/offeredIds.ts';
import { maxChars, truncateText } from '../composition/truncateText.ts';
import type { Action } from './actions.ts';
import { type CustomiserEnv, optionsOn } from './env.ts';
import { firstState } from './firstState.ts';
import { folded } from './folded.ts';
import { leftOutTexts } from './leftOutTexts.ts';
import type { CustomiserState, PreviewState, TextPlace, Together } from './state.ts';
import { textsLeftOut } from './texts.ts';
import { isAt } from './update.ts';

function wordsOf(value: string, { locale }: CustomiserEnv): readonly string[] {
  return folded(value, locale.replace('_', '-'))
    .split(' ')
    .filter((word) => word !== '');
}

interface SaidText extends TextPlace {
  readonly value: string;
  /** The most characters that its shape takes. */
  readonly max: number;
  /** What it said behind the name before any of that was cut off; undefined where nothing tells. */
  readonly rest: string | undefined;
}

/** The texts that are printed, in order. */
function printed(state: CustomiserState, { catalogue }: CustomiserEnv): readonly SaidText[] {
  return state.previews
    .filter((preview) => !textsLeftOut(state, preview))
    .flatMap(({ index, forme, textes }) =>
      textes.flatMap(({ disabled, value }, text) => {
        const shape = catalogue.formes.get(forme);
        const max = shape ? maxChars(shape, text) : value.length;
        const known = state.together?.flatMap(({ texts }) => texts);
        const rest = known?.find((place) => isAt(place, { preview: index, text }))?.rest;
        return disabled ? [] : [{ preview: index, text, value, max, rest }];
      }),
    );
}

/** What isn't printed and says the name: it would come back with a line that is wanted again. */
function hidden(state: CustomiserState, name: string, env: CustomiserEnv): readonly TextPlace[] {
  const unseen = state.previews.flatMap(({ index, textes, unseen = [] }) =>
    unseen.flatMap((entry, past) =>
      entry
        ? [{ preview: index, text: textes.length + past, words: entry.disabled ? entry.kept : entry.value }]
        : [],
    ),
  );
  return [...leftOutTexts(state), ...unseen].flatMap(({ preview, text, words }) =>
    wordsOf(words, env).includes(name) ? [{ preview, text }] : [],
  );
}

function saysSame(value: string, other: string, env: CustomiserEnv): boolean {
  const words = wordsOf(value, env).join(' ');
  return words !== '' && words === wordsOf(other, env).join(' ');
}

/** What stands behind `name` in a text that says it first, nothing where it says no more; null when it doesn't. */
function restBehind(name: SaidText, { value, max }: SaidText, env: CustomiserEnv): string | null {
  if (saysSame(truncateText(name.value, max), value, env)) return '';
  const words = name.value.trim().split(/\s+/).length;
  const [said, lead, rest] = new RegExp(`^(\\s*\\S+(?:\\s+\\S+){${words - 1}})(\\s[^]*)$`).exec(value) ?? [];
  return said !== undefined && lead !== undefined && rest !== undefined && saysSame(name.value, lead, env)
    ? rest
    : null;
}

/** The texts that say one name, alone or before more, where several do. */
function together(names: readonly SaidText[], env: CustomiserEnv): readonly Together[] {
  const [first, ...more] = names;
  if (!first) return [];
  // A first name that stands alone elsewhere tells where the surname begins.
  const base = names.reduce((shortest, name) => (restBehind(name, shortest, env) ? name : shortest), first);
  const texts = names.flatMap((name) => {
    const rest = name.rest ?? restBehind(base, name, env);
    return rest === null ? [] : [{ preview: name.preview, text: name.text, rest }];
  });
  const others = more.filter((name) => (name.rest ?? restBehind(base, name, env)) === null);
  return [...(texts.length > 1 ? [{ texts, from: null }] : []), ...together(others, env)];
}

function firstPicto(
  { index, picto }: PreviewState,
  state: CustomiserState,
  env: CustomiserEnv,
): number | null {
  const id = firstState(env).previews[index]?.picto ?? 0;
  const options = optionsOn(state, 'picto', index);
  const offered = options.some((option) => offeredAs(option, id, env.catalogue) !== null);
  return picto === 0 || id === 0 || !offered ? null : id;
}

/**
 * What makes the same design ready for a brother or a sister: the first text and every text that says its first word too
 * are emptied, the picto is the product's first where there was one, and everything else stays, a surname on a line of its own
 * included. Texts that said the same are typed together; one that said more behind it, a surname say, says that again.
 */
export function forAnotherChild(state: CustomiserState, env: CustomiserEnv): readonly Action[] {
  const texts = printed(state, env);
  const [first] = texts;
  const [name = ''] = wordsOf(first?.value ?? '', env);
  const names = texts.filter(
    (text) =>
      text === first ||
      wordsOf(text.value, env).includes(name) ||
      (first && restBehind(first, text, env) === ''),
  );
  const emptied = names.flatMap(({ preview, text }): readonly Action[] => [
    { kind: 'setText', preview, text, value: '' },
    { kind: 'setTextRatio', preview, text, ratio: 1, autofit: true },
  ]);
  const pictos = state.previews.flatMap((preview): readonly Action[] => {
    const id = firstPicto(preview, state, env);
    return id === null ? [] : [{ kind: 'select', option: 'picto', id, preview: preview.index }];
  });
  const next: Action = {
    kind: 'typeTogether',
    // The bag repeats its first text by itself.
    together: env.product.screen === 'SAC2' ? [] : together(names, env),
    forget: name === '' ? [] : hidden(state, name, env),
  };
  return [...emptied, ...pictos, next];
}
