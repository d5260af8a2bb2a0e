import { parseInstant } from './parseInstant.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns an ISO date such as `2026-11-21`; null for any other text and for a date that the calendar doesn't have. */
export const parseDay = (text: string): string | null =>
  DAY.test(text) && parseInstant(text) !== null ? text : null;
