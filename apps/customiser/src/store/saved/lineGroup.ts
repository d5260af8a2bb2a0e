import { parseJson } from '@cmon/core/composition/parseJson';
import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { isRecord } from '@cmon/core/isRecord';
import type { GroupKind, LineGroup, Widget } from '../widgetContext.ts';
import { readRecord, saveRecord } from './saveRecord.ts';

type StoreAndPage = Pick<Widget, 'store' | 'page'>;

/** The form's field with the group of a line. A shop may ignore it. */
export const GROUP_FIELD = 'cmon_group';

/** Returns the group that this tab has begun for a product; null when there is none, or the storage can't be read. */
export function readGroup({ store, page }: StoreAndPage, kind: GroupKind): LineGroup | null {
  const { locale, productCode } = store.getState().app;
  const saved = parseJson(readRecord(page.storage, kind, locale, productCode ?? '') ?? '');
  if (!isRecord(saved) || typeof saved.id !== 'string') return null;
  return { kind, id: saved.id, ...(typeof saved.title === 'string' ? { title: saved.title } : {}) };
}

/** Saves the group, so that an interrupted list continues in the same group. */
export function saveGroup({ store, page }: StoreAndPage, group: LineGroup): void {
  const { locale, productCode } = store.getState().app;
  saveRecord(page.storage, group.kind, locale, productCode ?? '', stringifyJson(group));
}

/** Ends the group: lines that are added later belong to another group. */
export function endGroup({ store, page }: StoreAndPage, kind: GroupKind): void {
  const { locale, productCode } = store.getState().app;
  saveRecord(page.storage, kind, locale, productCode ?? '', null);
}

/**
 * Gives the line of the last sibling, which is ordered with the shop's own button, the group of the siblings before it.
 * The group then ends.
 */
export function joinSiblings(context: StoreAndPage): void {
  const siblings = readGroup(context, 'siblings');
  context.page.writeFormField(GROUP_FIELD, siblings ? stringifyJson(siblings) : '');
  endGroup(context, 'siblings');
}
