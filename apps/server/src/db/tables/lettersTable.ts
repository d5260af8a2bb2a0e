import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { LetterKind } from '@cmon/core/production/settingRecords/letters';
import type { Nullable } from '../columns.ts';

export const LETTER_WAYS = ['mail', 'paper'] as const;
export const LETTER_STATES = ['waiting', 'sent', 'failed'] as const;

/**
 * A letter to a customer, as a person wrote it. The placeholders are filled in when it is sent or printed, so that neither
 * the private link nor the recipient is stored. A letter on paper is sent at once.
 */
export interface LettersTable {
  id: string;
  order_id: string;
  kind: LetterKind;
  locale: StoreLocale;
  way: (typeof LETTER_WAYS)[number];
  /** Subject and text are empty once the personal data of the order was removed. */
  subject: string;
  text: string;
  state: (typeof LETTER_STATES)[number];
  /** Code of the last failure; null after a success. */
  error: Nullable<string>;
  asked_by: string;
  asked_at: Date;
  ended_at: Nullable<Date>;
}
