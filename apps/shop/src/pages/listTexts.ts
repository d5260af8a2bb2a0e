/** Returns the distinct texts of a design; none for a design without texts or an invalid one. */
export function listTexts(option: string | null): readonly string[] {
  const { previews }: { previews?: unknown } = parseJson(option);
  if (!Array.isArray(previews)) return [];
  const values = previews.flatMap((preview) => {
    const { textes }: { textes?: unknown } = Object(preview);
    return Array.isArray(textes) ? textes.map((text) => Object(text).value) : [];
  });
  const texts = values.filter((value) => typeof value === 'string').map((value) => value.trim());
  return [...new Set(texts)].filter((value) => value !== '');
}

function parseJson(option: string | null): object {
  try {
    return Object(JSON.parse(option ?? ''));
  } catch {
    return {};
  }
}
