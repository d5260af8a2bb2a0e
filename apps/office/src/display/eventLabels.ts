import { hasMessage, t } from '../messages/translate.ts';
import { isStatusCode } from './statusLook.ts';

/** The words for a state of any status family, as events have it. An unknown state is shown as it is. */
export function getStateLabel(state: string): string {
  if (/^[0-3]$/.test(state)) return t(`status.file_${state as '0' | '1' | '2' | '3'}`);
  if (isStatusCode(state)) return t(`status.${state}`);
  const key = [`parcelState.${state}`, `label.${state}`].find(hasMessage);
  return key === undefined ? state : t(key);
}

/** The words for the action of an event. An unknown action is shown as it is. */
export function getActionLabel(action: string): string {
  const key = `event.${action}`;
  return hasMessage(key) ? t(key) : action;
}

/** The words for a reason code. A workshop's own code, or an old free text, is shown as it is. */
export function formatReason(code: string): string {
  const key = `reason.${code}`;
  return hasMessage(key) ? t(key) : code;
}
