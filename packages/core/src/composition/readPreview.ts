import type { Failure } from '../failure.ts';
import { isRecord } from '../isRecord.ts';
import { isStorable } from './isStorable.ts';
import type { PackChoice, PreviewChoice, TextChoice } from './types.ts';

/** Callback that collects a failure; reading continues. */
type Refuse = (failure: Failure) => void;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isIds = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isId);

const PREVIEW_KEYS = ['fond', 'forme', 'font', 'picto', 'textcolor', 'textes', 'pack'];
const TEXT_KEYS = ['value', 'ratio', 'placeholder', 'autofit'];
const PACK_KEYS = ['part', 'reference'];

/** Refuses the keys that aren't allowed. `prefix` is put before the key, as in `textes.ratio`. */
function refuseOtherKeys(
  record: Readonly<Record<string, unknown>>,
  allowed: readonly string[],
  prefix: string,
  preview: number,
  refuse: Refuse,
): void {
  for (const key of Object.keys(record))
    if (!allowed.includes(key)) refuse({ kind: 'optionNameNotAllowed', name: prefix + key, preview });
}

const isStorableText = (value: unknown): value is string => typeof value === 'string' && isStorable(value);

/** A disabled text is exactly one space. Any other blank text is missing, because it would print an empty label. */
const isEmptyText = (value: string): boolean => value !== ' ' && value.trim() === '';

function readText(value: unknown, index: number, preview: number, refuse: Refuse): TextChoice {
  const text = typeof value === 'string' ? { value } : value;
  if (!isRecord(text) || typeof text.value !== 'string') {
    refuse({ kind: 'optionTypeNotAuthorised', name: 'textes', preview });
    return { value: '', ratio: 1 };
  }
  refuseOtherKeys(text, TEXT_KEYS, 'textes.', preview, refuse);
  if (isEmptyText(text.value)) refuse({ kind: 'textRequired', preview, text: index });
  // Also checked here, before the check against the catalogue: a composition is stored even if it can't be produced.
  if (!isStorable(text.value)) refuse({ kind: 'characterNotAllowed', preview, text: index });
  const { ratio = 1, placeholder, autofit } = text;
  const isRatioValid = typeof ratio === 'number' && Number.isFinite(ratio) && ratio > 0;
  const isPlaceholderValid = placeholder === undefined || isStorableText(placeholder);
  const isAutofitValid = autofit === undefined || typeof autofit === 'boolean';
  if (!isRatioValid) refuse({ kind: 'optionTypeNotAuthorised', name: 'textes.ratio', preview });
  if (!isPlaceholderValid) refuse({ kind: 'optionTypeNotAuthorised', name: 'textes.placeholder', preview });
  if (!isAutofitValid) refuse({ kind: 'optionTypeNotAuthorised', name: 'textes.autofit', preview });
  return {
    value: text.value,
    ratio: isRatioValid ? ratio : 1,
    ...(isPlaceholderValid && placeholder !== undefined ? { placeholder } : {}),
    ...(isAutofitValid && autofit !== undefined ? { autofit } : {}),
  };
}

function readPack(value: unknown, preview: number, refuse: Refuse): PackChoice | undefined {
  if (value === undefined) return undefined;
  const reference = isRecord(value) ? value.reference : undefined;
  if (!isRecord(value) || !isStorableText(value.part) || (reference !== undefined && !isId(reference))) {
    refuse({ kind: 'optionTypeNotAuthorised', name: 'pack', preview });
    return undefined;
  }
  refuseOtherKeys(value, PACK_KEYS, 'pack.', preview, refuse);
  return { part: value.part, ...(reference === undefined ? {} : { reference }) };
}

/**
 * Reads one preview. `preview` is its index. An absent key means that nothing is chosen (id 0, no texts). Failures are
 * passed to `refuse`.
 */
export function readPreview(value: unknown, preview: number, refuse: Refuse): PreviewChoice {
  if (!isRecord(value)) refuse({ kind: 'optionTypeNotAuthorised', name: 'previews', preview });
  const record = isRecord(value) ? value : {};
  refuseOtherKeys(record, PREVIEW_KEYS, '', preview, refuse);
  const readId = (name: string): number => {
    const id = record[name] ?? 0;
    if (record[name] !== null && isId(id)) return id;
    refuse({ kind: 'optionTypeNotAuthorised', name, preview });
    return 0;
  };
  const readIdOrIds = (name: string): number | readonly number[] => {
    const ids = record[name];
    return isIds(ids) ? ids : readId(name);
  };
  const { textes = [] } = record;
  const texts = typeof textes === 'string' ? [textes] : textes;
  if (!Array.isArray(texts)) refuse({ kind: 'optionTypeNotAuthorised', name: 'textes', preview });
  const pack = readPack(record.pack, preview, refuse);
  return {
    fond: readIdOrIds('fond'),
    forme: readId('forme'),
    font: readIdOrIds('font'),
    picto: readId('picto'),
    textcolor: readId('textcolor'),
    textes: Array.isArray(texts) ? texts.map((text, index) => readText(text, index, preview, refuse)) : [],
    ...(pack ? { pack } : {}),
  };
}
