/** The tab's session storage, where work survives a reload. Other tabs and later visits can't read it. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Kind = 'design' | 'list' | 'draft' | 'last' | 'kept';

/** Records are separate per locale, because another language's default text is not the shopper's design. */
export const recordKey = (kind: Kind, locale: string, code: string) => `cmon.${kind}.${locale}.${code}`;

/**
 * Saves a record of a product. Where the storage is full, designs of other products are removed one by one, in no
 * defined order. Class lists are never removed, because they record which lines were sent; other keys belong to the
 * shop. If that isn't enough, or storage is forbidden, the previous record stays.
 */
export function saveRecord(
  storage: TabStorage | null,
  kind: Kind,
  locale: string,
  code: string,
  record: string,
): void {
  if (!storage) return;
  const ownKey = recordKey('design', locale, code);
  const tryWrite = () => {
    try {
      storage.setItem(recordKey(kind, locale, code), record);
      return true;
    } catch {
      return false;
    }
  };
  if (tryWrite()) return;
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(DESIGNS) || key === ownKey) continue;
    storage.removeItem(key);
    if (tryWrite()) return;
  }
}

const DESIGNS = 'cmon.design.';
