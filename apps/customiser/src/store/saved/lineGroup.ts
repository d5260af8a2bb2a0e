import { parseJson } from '@cmon/core/composition/parseJson';
import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { isRecord } from '@cmon/core/isRecord';
import type { GroupKind, LineGroup, Widget } from '../widgetContext.ts';
import { readRecord, saveRecord } from './saveRecord.ts';

type Place = Pick<Widget, 'store' | 'page'>;

/** The form's field with the group of a line. A shop that doesn't know it loses nothing. */
export const GROUP_FIELD = 'cmon_group';

/** Returns the group that this tab has begun for a product; null when there is none, or the storage can't be read. */
export function readGroup({ store, page }: Place, kind: GroupKind): LineGroup | null {
  const { locale, productCode } = store.getState().app;
  const saved = parseJson(readRecord(page.storage, kind, locale, productCode ?? '') ?? '');
  if (!isRecord(saved) || typeof saved.id !== 'string') return null;
  return { kind, id: saved.id, ...(typeof saved.title === 'string' ? { title: saved.title } : {}) };
}

/** Saves the group, so that a list that was interrupted goes on in its group. */
export function saveGroup({ store, page }: Place, group: LineGroup): void {
  const { locale, productCode } = store.getState().app;
  saveRecord(page.storage, group.kind, locale, productCode ?? '', stringifyJson(group));
}

/** Ends the group: what is added next belongs to another one. */
export function endGroup({ store, page }: Place, kind: GroupKind): void {
  const { locale, productCode } = store.getState().app;
  saveRecord(page.storage, kind, locale, productCode ?? '', null);
}

/** The last sibling is ordered by the shop's own button: its line gets the group of those before, which then ends. */
export function joinSiblings(place: Place): void {
  const siblings = readGroup(place, 'siblings');
  place.page.writeFormField(GROUP_FIELD, siblings ? stringifyJson(siblings) : '');
  endGroup(place, 'siblings');
}
