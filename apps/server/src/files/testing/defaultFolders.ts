import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';

/** The hotfolders of the seeded devices, each once. */
export const DEFAULT_FOLDERS: readonly string[] = [...new Set(DEFAULT_DEVICES.map(({ folder }) => folder))];
