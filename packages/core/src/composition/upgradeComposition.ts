import { CHOICE_KINDS } from '../catalogue/rule.ts';
import { isRecord } from '../isRecord.ts';
import { parseJson } from './parseJson.ts';

type UncheckedRecord = Readonly<Record<string, unknown>>;

/** `"12"` → 12, `"[3,4]"` → [3, 4]: older versions sent choices as strings of form fields. */
function parseChoice(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parsed = parseJson(value);
  return typeof parsed === 'number' || Array.isArray(parsed) ? parsed : value;
}

function withParsedChoices(preview: UncheckedRecord): UncheckedRecord {
  const upgraded: Record<string, unknown> = { ...preview };
  for (const name of CHOICE_KINDS)
    if (Object.hasOwn(preview, name)) upgraded[name] = parseChoice(preview[name]);
  return upgraded;
}

/** `"Léa"` and `"[\"Léa\"]"` → a list: older versions sent the texts as a string. */
function withTextList(preview: UncheckedRecord): UncheckedRecord {
  if (typeof preview.textes !== 'string') return preview;
  const parsed = parseJson(preview.textes);
  return { ...preview, textes: Array.isArray(parsed) ? parsed : [preview.textes] };
}

/** Older versions sent index and locale. The list order and the locale of the order replace them. */
const withoutPosition = ({ index: _index, locale: _locale, ...preview }: UncheckedRecord): UncheckedRecord =>
  preview;

/** One upgrade for each older format of a preview, oldest first. */
const UPGRADES: readonly ((preview: UncheckedRecord) => UncheckedRecord)[] = [
  withParsedChoices,
  withTextList,
  withoutPosition,
];

/** Upgrades a composition of any version to the current format. A value that isn't a composition is returned unchanged. */
export function upgradeComposition(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value.previews)) return value;
  const previews = value.previews.map((preview: unknown) =>
    isRecord(preview) ? UPGRADES.reduce((upgraded, upgrade) => upgrade(upgraded), preview) : preview,
  );
  return { ...value, previews };
}
