/** The tab's session storage, where work survives a reload. Other tabs and later visits can't read it. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * - `design`: the open design. `last`: the design that was ordered last.
 * - `list`, `draft`: the class list, and its text before it becomes labels. `open`: the class list is shown.
 * - `class`, `siblings`: the group of the lines that are being ordered. `kept`: a design's private link.
 */
type Kind = 'design' | 'last' | 'list' | 'draft' | 'open' | 'class' | 'siblings' | 'kept';

/** How long a record is valid after it was saved, ms. After that, somebody else may use the computer. */
const LIFETIME_MS = 24 * 3_600_000;
/** How long the design that was ordered last is offered again, ms. */
export const LAST_LIFETIME_MS = 15 * 60_000;

/** Records are separate per locale, because another language's default text is not the shopper's design. */
const buildRecordKey = (kind: Kind, locale: string, code: string) => `cmon.${kind}.${locale}.${code}`;

/** True while a stored record, which begins with the time when it was saved, may be read. */
export const isFresh = (kind: string | undefined, stored: string): boolean =>
  Math.abs(Date.now() - Number.parseInt(stored, 10)) < (kind === 'last' ? LAST_LIFETIME_MS : LIFETIME_MS);

/** Returns a saved record of a product. Null when there is none, it has expired, or storage is forbidden. */
export function readRecord(
  storage: TabStorage | null,
  kind: Kind,
  locale: string,
  code: string,
): string | null {
  try {
    const stored = storage?.getItem(buildRecordKey(kind, locale, code)) ?? '';
    return isFresh(kind, stored) ? stored.slice(stored.indexOf(' ') + 1) : null;
  } catch {
    return null;
  }
}

/**
 * Saves a record of a product; null deletes it. Where the storage is full, designs of other products are removed one by
 * one, in no defined order. Class lists are never removed, because they record which lines were sent; other keys belong
 * to the shop. If that isn't enough, or storage is forbidden, the previous record stays.
 */
export function saveRecord(
  storage: TabStorage | null,
  kind: Kind,
  locale: string,
  code: string,
  record: string | null,
): void {
  if (!storage) return;
  const key = buildRecordKey(kind, locale, code);
  if (record === null) {
    storage.removeItem(key);
    return;
  }
  const ownDesignKey = buildRecordKey('design', locale, code);
  const tryWrite = () => {
    try {
      storage.setItem(key, `${Date.now()} ${record}`);
      return true;
    } catch {
      return false;
    }
  };
  if (tryWrite()) return;
  for (const other of Object.keys(storage)) {
    if (!other.startsWith(DESIGN_KEY_PREFIX) || other === ownDesignKey) continue;
    storage.removeItem(other);
    if (tryWrite()) return;
  }
}

/** The beginning of the keys of designs. */
const DESIGN_KEY_PREFIX = 'cmon.design.';
