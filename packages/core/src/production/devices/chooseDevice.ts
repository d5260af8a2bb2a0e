import type { LotType } from '../../catalogue/product.ts';
import { type FailureOf, type Result, refusal, success } from '../../failure.ts';
import type { WorkshopSettings } from '../settings.ts';
import type { Device, Laize, Printer, Substrate } from './device.ts';
import { POLE_OF_LOT_TYPE } from './lotTypes.ts';

/** The substrate of a lot and the device that prints it. A lot and a megalot have exactly one of each. */
export interface DeviceChoice {
  readonly device: string;
  readonly substrate: Substrate;
  /** Web width, mm; null on sheets. */
  readonly laize: Laize | null;
}

/** The roll presses that the settings choose between. */
const PRESSES = { durst: 'DURST', other: 'ROLL', textile: 'TEX' } as const;

/**
 * Chooses the device, substrate and laize of a lot type. An object's lot goes to the printer of its pole. Roll goods go
 * to the press that the settings prefer, or to the first other press that takes their substrate and laize. Refused with
 * `noDevice` and the setting to change when there is none.
 */
export function chooseDevice(
  lotType: LotType,
  settings: WorkshopSettings,
  devices: readonly Device[],
): Result<DeviceChoice, FailureOf<'noDevice'>> {
  const substrate = settings.substrates[lotType];
  const pole = POLE_OF_LOT_TYPE[lotType];
  const laize: Laize = settings.laize175 ? 175 : 320;
  const printers = devices.filter(
    (device): device is Printer =>
      device.kind !== 'cutter' && device.pole === pole && device.substrates.includes(substrate),
  );
  const preferred = choosePress(lotType, settings);
  const sorted = printers.toSorted((a, b) => Number(b.code === preferred) - Number(a.code === preferred));
  const chosenDevice = sorted.find(({ format }) => format.kind === 'sheet' || format.usableWidth[laize]);
  if (chosenDevice === undefined) {
    const setting = sorted.length === 0 ? 'substrates' : 'laize175';
    return refusal({ kind: 'noDevice', lotType, substrate, setting });
  }
  return success({
    device: chosenDevice.code,
    substrate,
    laize: chosenDevice.format.kind === 'sheet' ? null : laize,
  });
}

function choosePress(lotType: LotType, settings: WorkshopSettings): string {
  if (settings.etv && lotType === 'ETV') return PRESSES.textile;
  if (settings.useDurstBox) return PRESSES.durst;
  return settings.presses[lotType] ?? PRESSES.other;
}
