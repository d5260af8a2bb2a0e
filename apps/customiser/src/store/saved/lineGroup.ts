import type { GroupKind, LineGroup, Widget } from '../widgetContext.ts';
import { recordKey, saveRecord } from './saveRecord.ts';

type Place = Pick<Widget, 'store' | 'page'>;

/**
 * Returns the group of the lines that this tab adds for a class or for siblings. It is the same until they are ordered, so
 * that a list that was interrupted goes on in its group.
 */
export function getLineGroup({ store, page }: Place, kind: GroupKind): LineGroup {
  const { locale, productCode } = store.getState().app;
  const key = recordKey('group', locale, productCode ?? '');
  const saved = page.storage?.getItem(key) ?? '';
  if (saved.startsWith(`${kind}.`)) return saved as LineGroup;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const group: LineGroup = `${kind}.${id}`;
  saveRecord(page.storage, 'group', locale, productCode ?? '', group);
  return group;
}

/** Ends the group: what is added next belongs to another. */
export function endLineGroup({ store, page }: Place): void {
  const { locale, productCode } = store.getState().app;
  page.storage?.removeItem(recordKey('group', locale, productCode ?? ''));
}
