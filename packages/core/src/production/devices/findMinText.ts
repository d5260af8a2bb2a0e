import type { Device, Printer } from './device.ts';

/** The text sizes that every printer can print, pt: a text that is corrected before its lot exists has no device yet. */
export function findMinText(devices: readonly Device[]): Printer['minText'] {
  const printers = devices.filter((device) => device.kind !== 'cutter');
  return {
    positivePt: Math.max(...printers.map(({ minText }) => minText.positivePt)),
    negativePt: Math.max(...printers.map(({ minText }) => minText.negativePt)),
  };
}
