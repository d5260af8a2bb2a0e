import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import { isRecord } from '../isRecord.ts';
import type { OptionsDocument } from './document.ts';
import { invalidCondition } from './invalidCondition.ts';
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
/** The lists that are looked up by id. */
const WITH_ID = ['fonds', 'formes', 'fonts', 'pictos', 'textcolors', 'groups'] as const;

/** Where a value stops being an options document, or null. Unknown fields pass: a newer catalogue may bring some. */
function invalidPath(value: unknown): string | null {
  if (!isRecord(value)) return '';
  if (typeof value.version !== 'string') return 'version';
  if (!isRecord(value.products)) return 'products';
  for (const slot of AVATAR_SLOTS)
    if (!isRecord(value.avatars) || !Array.isArray(value.avatars[slot])) return `avatars.${slot}`;
  for (const name of LISTS) if (!Array.isArray(value[name])) return name;
  for (const name of WITH_ID) {
    const entries = value[name] as readonly unknown[];
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at];
      if (!isRecord(entry) || typeof entry.id !== 'number') return `${name}[${at}].id`;
    }
  }
  const rules = value.rules as readonly unknown[];
  for (const [at, rule] of rules.entries()) {
    if (!isRecord(rule)) return `rules[${at}]`;
    const condition = invalidCondition(rule.requires);
    if (condition !== null) return `rules[${at}].requires${condition}`;
  }
  return null;
}

/**
 * Reads `cmonJson_all.json`, as text or already parsed. A published document was validated when it was published
 * (`validateOptions`), so that a page only makes sure that it has one in hand and can index it.
 */
export function parseOptions(json: unknown): Result<OptionsDocument, Invalid> {
  const value = typeof json === 'string' ? parsed(json) : json;
  const path = invalidPath(value);
  return path === null ? success(value as OptionsDocument) : refusal({ kind: 'documentInvalid', path });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
