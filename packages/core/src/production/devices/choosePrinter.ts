import type { LotType } from '../../catalogue/product.ts';
import type { WorkshopSettings } from '../settings.ts';
import type { Device } from './device.ts';
import { POLE_OF_LOT_TYPE } from './lotTypes.ts';

/** The roll presses that the settings choose between. */
const PRESSES = { durst: 'DURST', other: 'ROLL', textile: 'TEX' } as const;

/**
 * Code of the device that prints a lot type. An object's lot goes to the printer of its pole. Roll goods go to the press
 * that the setting `presses` names for the type, else to the textile press for iron-on labels when `etv` is set, else to
 * the press that `useDurstBox` chooses.
 */
export function choosePrinter(
  lotType: LotType,
  settings: WorkshopSettings,
  devices: readonly Device[],
): string {
  const pole = POLE_OF_LOT_TYPE[lotType];
  if (pole !== null) {
    const printer = devices.find((device) => device.kind === 'pole' && device.pole === pole);
    if (printer !== undefined) return printer.code;
  }
  if (settings.etv && lotType === 'ETV') return PRESSES.textile;
  if (settings.useDurstBox) return PRESSES.durst;
  return settings.presses[lotType] ?? PRESSES.other;
}
