import { stringifyJson } from '../../composition/stringifyJson.ts';
import type { CustomiserEnv } from '../env.ts';
import type { CustomiserState } from '../state.ts';
import { normalizeName } from '../text/normalizeName.ts';
import { listPrintedPictos } from './listPrintedPictos.ts';

/**
 * For each line of a group: whether its printed illustrations distinguish it from another line with the same texts,
 * ignoring accents and capitals. In a class list, two children of one name get different illustrations for this purpose.
 */
export function findDistinguishingPictos(
  lines: readonly CustomiserState[],
  env: CustomiserEnv,
): readonly boolean[] {
  const keys = lines.map(buildTextsKey);
  const pictos = lines.map((line) => stringifyJson(listPrintedPictos(line, env)));
  const pictosOfTexts = new Map<string, Set<string>>();
  for (const [index, key] of keys.entries())
    pictosOfTexts.set(key, (pictosOfTexts.get(key) ?? new Set()).add(pictos[index] ?? ''));
  return keys.map((key) => (pictosOfTexts.get(key)?.size ?? 0) > 1);
}

function buildTextsKey({ previews }: CustomiserState): string {
  return stringifyJson(
    previews.map(({ textes }) => textes.map(({ value, disabled }) => (disabled ? '' : normalizeName(value)))),
  );
}
