type Ids = number | readonly number[];

const isId = (value: unknown): boolean => Number.isSafeInteger(value);
const isIds = (value: unknown): value is Ids => isId(value) || (Array.isArray(value) && value.every(isId));

/**
 * A line's design as the editor's `sc`, to be begun again for another child: option ids alone, without its pictos and with
 * nothing that was typed. Null for a design without texts, or one that can't be read.
 */
export function siblingConfiguration(option: string): string | null {
  const { id, code, previews } = parsed(option);
  if (!isId(id) || typeof code !== 'string' || !Array.isArray(previews)) return null;
  const named = previews.some((preview) => Object(preview).textes?.length > 0);
  const ids = previews.map((preview) => {
    const { fond, forme, font, textcolor } = Object(preview);
    return isIds(fond) && isId(forme) && isIds(font) && isId(textcolor)
      ? { fond, forme, font, textcolor }
      : null;
  });
  if (!named || ids.includes(null)) return null;
  return Buffer.from(JSON.stringify({ id, code, previews: ids })).toString('base64url');
}

function parsed(option: string): { id?: unknown; code?: unknown; previews?: unknown } {
  try {
    return Object(JSON.parse(option));
  } catch {
    return {};
  }
}
