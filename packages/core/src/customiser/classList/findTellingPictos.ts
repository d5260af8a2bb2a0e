import type { Locale } from '../../catalogue/types.ts';
import { stringifyJson } from '../../composition/stringifyJson.ts';
import type { CustomiserState } from '../state.ts';
import { normalizeName } from '../text/normalizeName.ts';

/**
 * Tells for each line of a group whether its illustrations tell it from another line with the same texts, ignoring accents
 * and capitals. A class list gives two children of one name different illustrations for that.
 */
export function findTellingPictos(lines: readonly CustomiserState[], locale: Locale): readonly boolean[] {
  const language = locale.replace('_', '-');
  const keys = lines.map((line) => buildTextsKey(line, language));
  const pictos = lines.map(({ previews }) => stringifyJson(previews.map(({ picto }) => picto)));
  const pictosOfTexts = new Map<string, Set<string>>();
  for (const [index, key] of keys.entries())
    pictosOfTexts.set(key, (pictosOfTexts.get(key) ?? new Set()).add(pictos[index] ?? ''));
  return keys.map((key) => (pictosOfTexts.get(key)?.size ?? 0) > 1);
}

function buildTextsKey({ previews }: CustomiserState, language: string): string {
  return stringifyJson(
    previews.map(({ textes }) =>
      textes.map(({ value, disabled }) => (disabled ? '' : normalizeName(value, language))),
    ),
  );
}
