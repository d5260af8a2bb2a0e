import type { ListRefusal } from '@cmon/core/customiser/classList/readNames';
import type { Say } from '../../store/widgetContext.ts';
import type { FileRefusal } from '../list/readListFile.ts';

export type EntryRefusal = ListRefusal | { readonly kind: FileRefusal };

/** Why a list can't be taken, and what to do about it. */
export function refusalWords(say: Say, refusal: EntryRefusal): string {
  switch (refusal.kind) {
    case 'noNames':
      return say('list.noNames');
    case 'tooManyNames':
      return say('list.tooMany', { found: refusal.found, most: refusal.most });
    case 'tooLarge':
      return say('list.tooLarge');
    case 'workbook':
      return say('list.workbook');
    case 'pdf':
      return say('list.pdf');
    case 'notText':
      return say('list.notText');
  }
}
