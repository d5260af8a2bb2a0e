import type { ListRefusal } from '@cmon/core/customiser/classList/readNames';
import type { Translate } from '../../store/widgetContext.ts';
import type { FileRefusal } from '../list/readListFile.ts';

export type EntryRefusal = ListRefusal | { readonly kind: FileRefusal };

/** Returns why a list can't be read, and what the shopper can do about it. */
export function describeRefusal(translate: Translate, refusal: EntryRefusal): string {
  switch (refusal.kind) {
    case 'noNames':
      return translate('list.noNames');
    case 'tooManyNames':
      return translate('list.tooMany', { found: refusal.found, most: refusal.most });
    case 'tooLarge':
      return translate('list.tooLarge');
    case 'workbook':
      return translate('list.workbook');
    case 'pdf':
      return translate('list.pdf');
    case 'notText':
      return translate('list.notText');
  }
}
