import type { StoreLocale } from '@cmon/core/catalogue/types';
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { CUTTER_MESSAGES } from './cutterMessages.ts';

/** The name of a cutter: the workshop's own, or in the language of the reader when nobody has named it. */
export function formatCutterName(
  { code, name }: { readonly code: string; readonly name: string },
  locale: StoreLocale,
): string {
  const isUnnamed = DEFAULT_DEVICES.some((device) => device.code === code && device.name === name);
  return (isUnnamed && CUTTER_MESSAGES[locale][code]) || name;
}
