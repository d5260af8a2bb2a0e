/** Where work survives a reload: the tab's own storage, which nobody else's tab or later visit can read. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Kind = 'design' | 'list' | 'words';

/** Each store keeps its own: another language's default text is nobody's design. */
export const recordKey = (kind: Kind, locale: string, code: string) => `cmon.${kind}.${locale}.${code}`;

/**
 * Writes what is kept of a product. Where the storage is full, the designs of other products give way, one after another
 * and in no order that it tells, and nothing else does: a class list knows which of its lines were sent, and the rest is
 * the shop's. Where that isn't room enough, or storage is forbidden, what was written last stands.
 */
export function saveRecord(
  storage: TabStorage | null,
  kind: Kind,
  locale: string,
  code: string,
  record: string,
): void {
  if (!storage) return;
  const own = recordKey('design', locale, code);
  const written = () => {
    try {
      storage.setItem(recordKey(kind, locale, code), record);
      return true;
    } catch {
      return false;
    }
  };
  if (written()) return;
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(DESIGNS) || key === own) continue;
    storage.removeItem(key);
    if (written()) return;
  }
}

const DESIGNS = 'cmon.design.';
