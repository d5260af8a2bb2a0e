import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import { isRecord } from '../isRecord.ts';
import type { OptionsDocument } from './document.ts';
import { findInvalidCondition } from './findInvalidCondition.ts';
import { AVATAR_SLOTS } from './types.ts';

type Invalid = FailureOf<'documentInvalid'>;

const LISTS = [
  'fonds',
  'formes',
  'fonts',
  'pictos',
  'textcolors',
  'groups',
  'teintelinks',
  'rules',
  'mockups',
] as const;
/** The lists that are indexed by id. */
const WITH_ID = ['fonds', 'formes', 'fonts', 'pictos', 'textcolors', 'groups'] as const;

/** The path of the first invalid field, or null. Unknown fields are ignored: a newer catalogue may contain some. */
function findInvalidPath(value: unknown): string | null {
  if (!isRecord(value)) return '';
  if (typeof value.version !== 'string') return 'version';
  if (!isRecord(value.products)) return 'products';
  for (const slot of AVATAR_SLOTS)
    if (!isRecord(value.avatars) || !Array.isArray(value.avatars[slot])) return `avatars.${slot}`;
  for (const name of LISTS) if (!Array.isArray(value[name])) return name;
  for (const name of WITH_ID) {
    const entries = value[name] as readonly unknown[];
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index];
      if (!isRecord(entry) || typeof entry.id !== 'number') return `${name}[${index}].id`;
    }
  }
  const rules = value.rules as readonly unknown[];
  for (const [index, rule] of rules.entries()) {
    if (!isRecord(rule)) return `rules[${index}]`;
    const condition = findInvalidCondition(rule.requires);
    if (condition !== null) return `rules[${index}].requires${condition}`;
  }
  return null;
}

/**
 * Parses `cmonJson_all.json`, as text or as parsed JSON. A published document was validated when it was published
 * (`validateOptions`), so this function only checks what `indexCatalogue` and `compileRules` need.
 */
export function parseOptions(json: unknown): Result<OptionsDocument, Invalid> {
  const value = typeof json === 'string' ? parseOrUndefined(json) : json;
  const path = findInvalidPath(value);
  return path === null ? success(value as OptionsDocument) : refusal({ kind: 'documentInvalid', path });
}

function parseOrUndefined(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
