import { formatDeviceName } from './formatDeviceName.ts';

/** A machine as an entry of a choice: chosen by its code, shown by its name. */
export function buildDeviceChoice(device: { readonly code: string; readonly name: string }) {
  return { value: device.code, label: formatDeviceName(device) };
}
