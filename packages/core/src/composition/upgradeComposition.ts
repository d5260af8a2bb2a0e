import { isRecord } from '../isRecord.ts';
import { parseJson } from './parseJson.ts';

type Loose = Readonly<Record<string, unknown>>;

/** `"12"` → 12, `"[3,4]"` → [3, 4]: choices were once sent as the strings of form fields. */
function parsedChoice(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parsed = parseJson(value);
  return typeof parsed === 'number' || Array.isArray(parsed) ? parsed : value;
}

function withParsedChoices(preview: Loose): Loose {
  const upgraded: Record<string, unknown> = { ...preview };
  for (const name of ['fond', 'forme', 'font', 'picto', 'textcolor'])
    if (Object.hasOwn(preview, name)) upgraded[name] = parsedChoice(preview[name]);
  return upgraded;
}

/** `"Léa"` and `"[\"Léa\"]"` → a list: a lone text was once sent bare. */
function withTextList(preview: Loose): Loose {
  if (typeof preview.textes !== 'string') return preview;
  const parsed = parseJson(preview.textes);
  return { ...preview, textes: Array.isArray(parsed) ? parsed : [preview.textes] };
}

/** Position and language were once carried along; a preview's position is its place and the order knows its language. */
const withoutPosition = ({ index: _index, locale: _locale, ...preview }: Loose): Loose => preview;

/** Every form a preview has had, oldest first. */
const UPGRADES: readonly ((preview: Loose) => Loose)[] = [withParsedChoices, withTextList, withoutPosition];

/** Brings a composition of any version to today's form; what isn't a composition comes back as it is. */
export function upgradeComposition(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value.previews)) return value;
  const previews = value.previews.map((preview: unknown) =>
    isRecord(preview) ? UPGRADES.reduce((upgraded, upgrade) => upgrade(upgraded), preview) : preview,
  );
  return { ...value, previews };
}
