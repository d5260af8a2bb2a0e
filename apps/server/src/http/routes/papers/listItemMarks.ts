import type { StoreLocale } from '@cmon/core/catalogue/types';
import { SHEET_MESSAGES } from '../../../papers/sheets/sheetMessages.ts';
import type { ItemRow } from '../../../queries/orders/itemRows.ts';

/** What must be seen at once on the ticket of an item: that it is urgent, is made again, or was taken out of its order. */
export function listItemMarks(item: ItemRow, locale: StoreLocale): string[] {
  return [
    item.prio ? 'PRIO' : '',
    item.open_reissue ? 'R' : '',
    item.pulled ? SHEET_MESSAGES[locale].mustPull : '',
  ].filter((mark) => mark !== '');
}
