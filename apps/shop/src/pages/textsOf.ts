/** What a design says, each text once; nothing for a design without texts, or one that can't be read. */
export function textsOf(option: string | null): readonly string[] {
  const { previews }: { previews?: unknown } = parsed(option);
  if (!Array.isArray(previews)) return [];
  const values = previews.flatMap((preview) => {
    const { textes }: { textes?: unknown } = Object(preview);
    return Array.isArray(textes) ? textes.map((text) => Object(text).value) : [];
  });
  const said = values.filter((value) => typeof value === 'string').map((value) => value.trim());
  return [...new Set(said)].filter((value) => value !== '');
}

function parsed(option: string | null): object {
  try {
    return Object(JSON.parse(option ?? ''));
  } catch {
    return {};
  }
}
