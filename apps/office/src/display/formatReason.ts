import { hasMessage, t } from '../messages/translate.ts';

/** The words for a reason code. A workshop's own code, or an old free text, is shown as it is. */
export function formatReason(code: string): string {
  const key = `reason.${code}`;
  return hasMessage(key) ? t(key) : code;
}
