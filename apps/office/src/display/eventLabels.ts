import { hasMessage, t } from '../messages/translate.ts';
import { isStatusCode } from './statusLook.ts';

/** The families of states whose messages depend on the object. */
const FAMILIES = ['parcel', 'reissue', 'pole', 'generator', 'user', 'delivery'];

/**
 * The label of a state of any status family, as events contain it. The object's type distinguishes states with the
 * same code. An unknown state is shown as it is.
 */
export function getStateLabel(state: string, type?: string): string {
  // A digit is the file state of a megalot.
  if (/^[0-3]$/.test(state)) return t(`status.file_${state as '0' | '1' | '2' | '3'}`);
  if (isStatusCode(state)) return t(`status.${state}`);
  const families = type === undefined ? FAMILIES : [type, ...FAMILIES];
  const key = [
    ...families.map((family) => `${family}State.${state}`),
    `label.${state}`,
    `role.${state}`,
    `pole.${state}`,
  ].find(hasMessage);
  return key === undefined ? state : t(key);
}

/**
 * Returns the label of the action of an event. It may depend on the type of the object: the command that makes a megalot
 * also records an event of each of its lots. An unknown action is returned unchanged.
 */
export function getActionLabel(action: string, type?: string): string {
  const key = [`event.${action}.${type}`, `event.${action}`].find(hasMessage);
  return key === undefined ? action : t(key);
}

/**
 * Returns the label of a reason code. An event caused by the move of a megalot has the state of the megalot as its reason.
 * A code that the workshop has added, or an old free text, is returned unchanged.
 */
export function formatReason(code: string): string {
  const key = `reason.${code}`;
  if (hasMessage(key)) return t(key);
  return isStatusCode(code) ? t(`status.${code}`) : code;
}

/** Whether the reason of an event is the state that a megalot moved to. */
export const isMegalotState = (reason: string): boolean =>
  !hasMessage(`reason.${reason}`) && isStatusCode(reason);

/**
 * The name of a workstation. The name `poste-1f3a` of a workstation that nobody has named yet is translated: "station-1f3a".
 */
export function formatStation(name: string): string {
  const code = /^poste-([0-9a-f]{4})$/.exec(name)?.[1];
  return code === undefined ? name : t('station.unnamed', { code });
}
